import { formatDay } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { LegTimes } from './leg-times.tsx';
import { orderWords } from './order.words.ts';
import { type WaitedLeg, waitedChoices, waitedDays, waitedRoute } from './trip-waited.rules.ts';

/** The choices of a waitlist order, any of which may be fulfilled. `whole` shows each with its times. */
export function TripWaited({
  waited,
  whole,
}: {
  readonly waited: readonly WaitedLeg[];
  readonly whole: boolean;
}) {
  const t = useWords(orderWords);
  const { from, to } = waitedRoute(waited);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-1.5 text-16 font-semibold">
        <span>{from}</span>
        <ArrowIcon size={16} className="shrink-0 text-ink-300" />
        <span>{to}</span>
        <Badge tone="brand" className="ml-1.5">
          {t('order.waits')}
        </Badge>
      </p>
      <p className="flex flex-wrap gap-x-2 text-14 text-ink-500">
        <span>{waitedDays(waited).map(formatDay).join('、')}</span>
        {waited.length > 1 && <span>{t('order.waits-any', { count: waited.length })}</span>}
      </p>
      {whole ? (
        <ul className="mt-1.5 flex flex-col gap-0.5 text-14 text-ink-700">
          {waited.map((leg) => (
            <li
              key={`${leg.no} ${leg.day} ${leg.seatName}`}
              className="flex flex-wrap gap-x-2 whitespace-nowrap"
            >
              <span className="digits font-medium">{leg.no}</span>
              <span>{leg.seatName}</span>
              <span className="digits text-ink-500">
                <LegTimes leg={leg} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-12 text-ink-700">{waitedChoices(waited)}</p>
      )}
    </div>
  );
}

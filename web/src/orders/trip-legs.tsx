import { formatDay } from '@woxing/contract/days';
import type { OrderSummary } from '@woxing/contract/orders';
import { useWords } from '#src/tenants/public.ts';
import { ArrowIcon } from '#src/ui/icon.tsx';
import { orderWords } from './order.words.ts';

/** The legs of an order in short: cities, then when and on which flight. */
export function TripLegs({ legs }: { readonly legs: OrderSummary['legs'] }) {
  const t = useWords(orderWords);
  return (
    <ul className="flex flex-col gap-2.5">
      {legs.map((leg) => (
        <li key={`${leg.no} ${leg.day}`} className="min-w-0">
          <p className="flex items-center gap-1.5 text-16 font-semibold">
            <span>{leg.fromCity}</span>
            <ArrowIcon size={16} className="shrink-0 text-ink-300" />
            <span>{leg.toCity}</span>
            <span className="digits ml-1.5 text-14 font-medium whitespace-nowrap text-ink-500">{leg.no}</span>
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-500">
            <span className="whitespace-nowrap">{formatDay(leg.day)}</span>
            <span className="digits whitespace-nowrap text-ink-700">
              {leg.departs}–{leg.arrives}
              {leg.arrivesDaysLater > 0 && (
                <sup className="ml-0.5 text-12">{t('order.days-later', { days: leg.arrivesDaysLater })}</sup>
              )}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

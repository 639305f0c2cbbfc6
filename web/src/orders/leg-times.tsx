import { useWords } from '#src/tenants/public.ts';
import { orderWords } from './order.words.ts';

/** When it leaves and arrives, and how many days later where it is another. */
export function LegTimes({
  leg,
}: {
  readonly leg: { readonly departs: string; readonly arrives: string; readonly arrivesDaysLater: number };
}) {
  const t = useWords(orderWords);
  return (
    <>
      {leg.departs}–{leg.arrives}
      {leg.arrivesDaysLater > 0 && (
        <sup className="ml-0.5 text-12">{t('order.days-later', { days: leg.arrivesDaysLater })}</sup>
      )}
    </>
  );
}

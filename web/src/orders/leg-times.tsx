import { daysLater, isChineseClock } from '@woxing/contract/core/zoned-time.rules';
import type { OrderLeg } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { orderWords } from './order.words.ts';

/** When it leaves and arrives, by how many days of the calendar the arrival is another, and whether clocks there are others. */
export function LegTimes({ leg: { starts, ends } }: { readonly leg: Pick<OrderLeg, 'starts' | 'ends'> }) {
  const t = useWords(orderWords);
  const days = daysLater(starts, ends);
  return (
    <>
      {starts.time}–{ends.time}
      {days !== 0 && (
        <sup className="ml-0.5 text-12">
          {days > 0 ? t('order.days-later', { days }) : t('order.days-earlier', { days: -days })}
        </sup>
      )}
      {!(isChineseClock(starts) && isChineseClock(ends)) && (
        <span className="ml-1.5 text-12 text-ink-500">{t('order.local-time')}</span>
      )}
    </>
  );
}

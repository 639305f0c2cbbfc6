import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { orderUnusedWords } from './order-unused.words.ts';
import { unusedOfOrder } from './orders.queries.ts';
import { useProduct } from './products-context.ts';

/** Tickets of an order whose flights have left without their travellers; nothing where there are none. */
export function OrderUnused({ order }: { readonly order: OrderDetail }) {
  const t = useWords(orderUnusedWords);
  const { orderNo, tickets, trip, now } = order;
  const left = tickets.some(({ state, leg }) => {
    const starts = trip[leg]?.starts;
    return state === 'issued' && starts !== undefined && instantOf(starts) <= new Date(now);
  });
  const { isUseTold = false } = useProduct(order.product);
  const { data } = useQuery({ ...unusedOfOrder(orderNo), enabled: isUseTold && left });
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section
      aria-label={t('order-unused.title')}
      className="rounded-l bg-surface px-5 py-3 text-14 shadow-1 print:hidden"
    >
      <ul className="flex flex-col gap-1">
        {data.list.map(({ passenger, leg, traveller, no, backFen }) => (
          <li key={`${passenger} ${leg}`}>
            {t('order-unused.line', { traveller, flight: no, back: formatYuan(backFen) })}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-12 text-ink-500">{t('order-unused.note')}</p>
    </section>
  );
}

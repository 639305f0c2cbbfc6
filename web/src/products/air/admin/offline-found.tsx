import type { OrderByNumber } from '@woxing/contract/products/air/offline';
import { momentWords } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { offlineWords } from './offline.words.ts';

/** Several orders that have a number in common, such as a code that carriers have given again: one of them is chosen. */
export function FoundOrders({
  orders,
  onChoose,
}: {
  readonly orders: readonly OrderByNumber[];
  readonly onChoose: (orderNo: string) => void;
}) {
  const t = useWords(offlineWords);
  return (
    <section aria-label={t('offline.found', { count: orders.length })} className="mt-4">
      <h2 className="text-14 font-semibold">{t('offline.found', { count: orders.length })}</h2>
      <ul className="divide-y divide-line">
        {orders.map(({ orderNo, orderedBy, passengers, issuedElsewhere, createdAt }) => (
          <li key={orderNo} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="digits font-semibold">{orderNo}</span>
            {issuedElsewhere && <Badge tone="brand">{t('offline.found-elsewhere')}</Badge>}
            <span className="min-w-0 flex-1 break-words text-ink-700 max-md:basis-full">
              {passengers}
              <span className="ml-3 text-ink-500">{orderedBy}</span>
            </span>
            <span className="text-14 text-ink-500">{momentWords(createdAt)}</span>
            <Button
              look="text"
              aria-label={t('offline.found-choose-of', { no: orderNo })}
              onClick={() => onChoose(orderNo)}
            >
              {t('offline.found-choose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

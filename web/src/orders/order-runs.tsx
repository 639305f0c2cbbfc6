import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { useProduct } from './products-context.ts';
import { RunStatus } from './run-status.tsx';
import { runStatusWords } from './run-status.words.ts';
import { legStatusesFound } from './trips.queries.ts';

/** How the flights and trains of an order run today; nothing while nobody has said so. */
export function OrderRuns({ order }: { readonly order: OrderDetail }) {
  const t = useWords(runStatusWords);
  const { isWatched = false } = useProduct(order.product);
  const travelled = isWatched && order.tickets.some(({ state }) => state === 'issued');
  const { data } = useQuery({ ...legStatusesFound(order.orderNo), enabled: travelled });
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section
      aria-label={t('run.title')}
      className="rounded-l bg-surface px-5 py-3 text-14 shadow-1 print:hidden"
    >
      <ul className="flex flex-col gap-2">
        {data.list.map(({ leg, no, status }) => (
          <li key={leg} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink-500">{t('run.title')}</span>
            <span className="digits font-semibold">{no}</span>
            <RunStatus status={status} now={data.now} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-12 text-ink-500">{t('run.note')}</p>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { issueFailedTab, OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import type { listFirstPages } from '@woxing/contract/orders/orders';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { countWords } from './count-words.rules.ts';
import { orderWords } from './order.words.ts';
import { firstPages } from './orders.queries.ts';
import { useProducts } from './products-context.ts';

const way = 'font-semibold text-brand-700 underline-offset-4 hover:underline';

export interface WaitingRow {
  readonly title: string;
  readonly tab: OrderTab | typeof issueFailedTab;
  /** Said under the title. */
  readonly note?: string | undefined;
  /** Somebody has to see to it. */
  readonly bad?: boolean;
}

/** Entries of a description list: orders under some tabs, each product a way to its list of them; tabs without any are left out. */
export function OrdersWaiting({ rows }: { readonly rows: readonly WaitingRow[] }) {
  const t = useWords(orderWords);
  const found = useQuery(firstPages());
  if (found.data === undefined)
    return found.isError ? (
      <div className="flex flex-wrap items-center justify-between gap-x-3 py-2">
        <dt className="text-bad">{t('waiting.failed')}</dt>
        <dd className="ml-auto">
          <Button look="quiet" size="s" onClick={() => void found.refetch()}>
            {t('waiting.again')}
          </Button>
        </dd>
      </div>
    ) : null;
  const { lists } = found.data;
  return rows.map((row) => <Waiting key={row.tab} row={row} lists={lists} />);
}

type Lists = OutputOf<typeof listFirstPages>['lists'];

function Waiting({
  row: { title, tab, note, bad = false },
  lists,
}: {
  readonly row: WaitingRow;
  readonly lists: Lists;
}) {
  const t = useWords(orderWords);
  const translate = useTranslate();
  const products = useProducts();
  const waiting = lists.filter(({ counts }) => (counts[tab] ?? 0) > 0);
  if (waiting.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-3 py-2">
      <dt className={bad ? 'text-bad' : 'text-ink-700'}>
        {title}
        {note !== undefined && <span className="digits block text-12 text-warn">{note}</span>}
      </dt>
      <dd className="digits ml-auto flex flex-col items-end gap-1">
        {waiting.map(({ product, counts }) => (
          <Link key={product} to="/order/list" search={{ type: product, tab }} className={way}>
            {t('waiting.count', {
              goods: products[product].texts(translate).goods,
              count: countWords(counts[tab] ?? 0),
            })}
          </Link>
        ))}
      </dd>
    </div>
  );
}

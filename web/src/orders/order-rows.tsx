import { Link } from '@tanstack/react-router';
import type { OrderSummary, Product } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { isFiltered, type ListSearch } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { OrderRow, rowGrid } from './order-row.tsx';
import { useProductTexts } from './products-context.ts';
import { useSearchLink } from './use-search-link.ts';

/** Cards on a phone, lines under heads on a desktop; skeletons while `orders` is undefined. */
export function OrderRows(props: {
  readonly product: Product;
  readonly search: ListSearch;
  readonly orders: readonly OrderSummary[] | undefined;
  /** How far this clock runs behind the server's: a deadline must not follow a wrong one. */
  readonly clockOffsetMs: number | undefined;
  readonly more: boolean;
  readonly moreBusy: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  readonly onClear: () => void;
}) {
  const { product, search, orders } = props;
  const t = useWords(orderWords);
  const texts = useProductTexts(product);
  if (orders === undefined) return <RowSkeletons />;
  if (orders.length === 0) return <NoOrders product={product} search={search} onClear={props.onClear} />;
  return (
    <>
      <div
        aria-hidden="true"
        className={`${rowGrid} hidden rounded-m bg-background px-4 py-2 text-14 font-semibold text-ink-700 md:grid`}
      >
        {columns.map((column) => (
          <span key={column} className={column === 'amount' ? 'text-right' : undefined}>
            {column === 'passengers' ? texts.passengers : t(`list.column-${column}`)}
          </span>
        ))}
      </div>
      <ul aria-label={t('list.title')} className="flex flex-col gap-3 md:gap-0">
        {orders.map((order) => (
          <OrderRow key={order.orderNo} order={order} clockOffsetMs={props.clockOffsetMs} />
        ))}
      </ul>
      <div className="flex min-h-14 items-center justify-center pt-4 text-12 text-ink-500">
        {props.more ? (
          <Button look="quiet" busy={props.moreBusy} onClick={props.onMore}>
            {t(props.moreFailed ? 'list.more-failed' : 'list.more')}
          </Button>
        ) : (
          <p>{t('list.end', { count: orders.length })}</p>
        )}
      </div>
    </>
  );
}

const columns = ['order', 'trip', 'passengers', 'amount', 'status', 'acts'] as const;

function RowSkeletons() {
  const t = useWords(orderWords);
  return (
    <div>
      <output className="sr-only">{t('list.loading')}</output>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex items-center gap-6 border-b border-line py-5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="hidden h-5 w-24 md:block" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

/** Nothing there: of this kind at all, in this tab, or under these filters. Each has its own way on. */
function NoOrders(props: {
  readonly product: Product;
  readonly search: ListSearch;
  readonly onClear: () => void;
}) {
  const t = useWords(orderWords);
  const texts = useProductTexts(props.product);
  const link = useSearchLink(props.product);
  const { tab } = props.search;
  if (isFiltered(props.search)) {
    return (
      <EmptyState
        title={t('list.empty-filtered')}
        hint={t('list.empty-filtered-hint')}
        action={<Button onClick={props.onClear}>{t('list.clear')}</Button>}
      />
    );
  }
  const book = link && (
    <Link {...link} className={buttonClass({})}>
      {texts.book}
    </Link>
  );
  return tab === undefined ? (
    <EmptyState
      picture="orders"
      title={t('list.empty', { product: texts.orders })}
      hint={t('list.empty-hint')}
      action={book}
    />
  ) : (
    <EmptyState
      picture="orders"
      title={t('list.empty-tab', { tab: t(`list.tab-${tab}`) })}
      hint={t('list.empty-tab-hint')}
      action={book}
    />
  );
}

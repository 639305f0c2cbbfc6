import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import {
  OrderStatus,
  stampWords,
  TripLegs,
  useListAddress,
  useProducts,
  useSearchLink,
  useSoldProducts,
  wayOf,
} from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { latestOrders } from './centre.queries.ts';
import { centreWords } from './centre.words.ts';

/** The newest orders, each a way to its page. */
export function LatestOrders() {
  const t = useWords(centreWords);
  const allOrders = useListAddress();
  const found = useQuery(latestOrders());
  return (
    <Card
      title={t('latest.title')}
      aside={
        <Link to={allOrders} className="text-14 text-brand-600 underline-offset-4 hover:underline">
          {t('latest.all')}
        </Link>
      }
    >
      {found.data === undefined && found.isError ? (
        <ErrorState
          title={t('latest.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Orders orders={found.data} />
      )}
    </Card>
  );
}

function Orders({ orders }: { readonly orders: readonly OrderSummary[] | undefined }) {
  const t = useWords(centreWords);
  const translate = useTranslate();
  const products = useProducts();
  const [sold] = useSoldProducts();
  if (orders === undefined) {
    return (
      <output className="flex flex-col gap-3" aria-label={t('latest.loading')}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </output>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('latest.empty')}
        hint={t('latest.empty-hint')}
        action={
          sold && (
            <Link {...sold.links.search()} className={buttonClass({})}>
              {sold.texts(translate).bookFromCentre}
            </Link>
          )
        }
      />
    );
  }
  return (
    <ul className="-my-3 divide-y divide-line md:-mx-3">
      {orders.map((order) => (
        <li
          key={order.orderNo}
          className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 hover:bg-background md:px-3"
        >
          <div className="min-w-0">
            <TripLegs legs={order.legs} />
            {order.endedWords !== null && <p className="mt-1 text-12 text-ink-500">{order.endedWords}</p>}
          </div>
          <div className="ml-auto text-right">
            <p className="flex items-center justify-end gap-3">
              <OrderStatus order={order} />
              <Money fen={order.totalFen} tone="plain" className="text-price-small" />
              <BookAgain order={order} />
            </p>
            <Link
              {...products[order.product].links.detail(order.orderNo)}
              aria-label={t('latest.detail-of', { no: order.orderNo, time: stampWords(order.createdAt) })}
              className="digits text-12 text-ink-500 after:absolute after:inset-0"
            >
              {stampWords(order.createdAt)}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The same way on another day: the second press takes an offer. */
function BookAgain({ order }: { readonly order: OrderSummary }) {
  const t = useWords(centreWords);
  const way = wayOf(order.waitsFor?.slice(0, 1) ?? order.legs);
  const link = useSearchLink(order.product, way);
  const [first, last] = [order.legs[0], order.legs.at(-1)];
  if (link === undefined || way === undefined) return null;
  const route = first && last ? `${first.fromCity}—${last.toCity}` : '';
  return (
    <Link
      {...link}
      aria-label={t('latest.again-of', { route })}
      className={buttonClass({ look: 'soft', size: 's', className: 'relative z-1' })}
    >
      {t('latest.again')}
    </Link>
  );
}

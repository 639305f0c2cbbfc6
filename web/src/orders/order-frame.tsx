import { Link } from '@tanstack/react-router';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMember } from '#src/access/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { LeftIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { NoOrder } from './no-order.tsx';
import { type OrderTranslate, orderWords } from './order.words.ts';
import { orderDetailWords } from './order-detail.words.ts';
import { headOf } from './order-head.rules.ts';
import { OrderHead } from './order-head.tsx';
import { orderNoForm } from './order-no.rules.ts';
import { OrderPayments } from './order-payments.tsx';
import { OrderPrices } from './order-prices.tsx';
import { OrderRuns } from './order-runs.tsx';
import { statusWords } from './order-status.tsx';
import { OrderStory } from './order-story.tsx';
import { OrderTrip } from './order-trip.tsx';
import { OrderUnused } from './order-unused.tsx';
import { useProductTexts } from './products-context.ts';
import { useOrder } from './use-order.ts';

const OrderApprovals = lazy(() => import('./order-approvals.tsx'));
const BookedToCard = lazy(() => import('./order-booked-to.tsx'));
const OrderCustomerCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).OrderCustomerCard,
}));

/** The page of an order, whatever was ordered: the way back, and the order as soon as it is known. */
export function OrderFrame({
  orderNo,
  children,
}: {
  readonly orderNo: string;
  readonly children: (order: OrderDetail, receivedAtMs: number) => ReactNode;
}) {
  const t = useWords(orderWords);
  const known = orderNoForm.test(orderNo);
  const found = useOrder(orderNo, known);
  return (
    <div className="mx-auto max-w-page px-4 py-5 md:py-7 lg:px-6">
      <title>{pageTitle(t, found.data)}</title>
      {found.data === undefined && <h1 className="sr-only">{t('detail.title')}</h1>}
      <Link
        to="/order/list"
        className="mb-3 inline-flex items-center gap-1 text-14 text-ink-500 hover:text-brand-700 print:hidden"
      >
        <LeftIcon size={16} />
        {t('detail.back')}
      </Link>
      {found.data !== undefined ? (
        children(found.data, found.dataUpdatedAt)
      ) : found.isError || !known ? (
        <NoOrder orderNo={orderNo} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <StorySkeleton />
      )}
    </div>
  );
}

/** `北京—上海 12月1日 · 我行`. */
function pageTitle(t: OrderTranslate, order: OrderDetail | undefined): string {
  const { route, day } = order === undefined ? { route: '', day: '' } : headOf(order);
  return route === '' ? t('detail.none-title') : t('detail.page-title', { route, day });
}

/** Where the order stands, above; what was bought and for whom, beside what it cost and all that happened. */
export function OrderColumns({
  order,
  receivedAtMs,
  below,
  last,
  children,
}: {
  readonly order: OrderDetail;
  readonly receivedAtMs: number;
  /** What needs an answer first. */
  readonly below?: ReactNode;
  /** The longest part: it stands last where there is one column only. */
  readonly last: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useWords(orderWords);
  const { variant } = useTenant();
  const { orders, statuses } = useProductTexts(order.product);
  const worksSomewhere = useMember()?.rightsKey.startsWith('7') === true;
  return (
    <div className="flex flex-col gap-4">
      <OrderHead order={order} receivedAtMs={receivedAtMs} />
      {mayActUpon(order) && worksSomewhere && (
        <Suspense>
          <OrderApprovals order={order} receivedAtMs={receivedAtMs} />
        </Suspense>
      )}
      {below}
      <OrderRuns order={order} />
      <OrderUnused order={order} />
      {(order.orderedBy?.forReader ?? true) && <OrderTrip orderNo={order.orderNo} />}
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
          {children}
          <div className="max-lg:order-last">{last}</div>
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
          <OrderPrices order={order} />
          {order.bookedTo !== undefined && (
            <Suspense>
              <BookedToCard bookedTo={order.bookedTo} />
            </Suspense>
          )}
          {order.customer !== undefined && (
            <Suspense>
              <OrderCustomerCard
                order={order}
                customer={order.customer}
                title={t('detail.copy-title', { orders, status: statusWords(t, order, statuses) })}
              />
            </Suspense>
          )}
          <OrderStory order={order} />
          <OrderPayments order={order} />
          {variant === 'A' && <OrderContact contact={order.contact} />}
        </div>
      </div>
    </div>
  );
}

function OrderContact({ contact }: Pick<OrderDetail, 'contact'>) {
  const t = useWords(orderDetailWords);
  return (
    <Card title={t('detail.contact')}>
      <p className="flex justify-between gap-4 text-14">
        <span>{contact.name}</span>
        <span className="digits text-ink-700">{contact.mobileMasked}</span>
      </p>
    </Card>
  );
}

function StorySkeleton() {
  const t = useWords(orderWords);
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{t('detail.loading')}</output>
      <Card className="flex flex-col gap-3">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-5 w-2/3" />
      </Card>
      <Card className="flex flex-col gap-3">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-5 w-1/2" />
      </Card>
    </div>
  );
}

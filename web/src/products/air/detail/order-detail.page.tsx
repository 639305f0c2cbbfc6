import { getRouteApi } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { lazy, Suspense } from 'react';
import { OrderStandard } from '#src/booking/public.ts';
import { OrderColumns, OrderFrame, OrderOfOther } from '#src/orders/public.ts';
import { AirSheets } from '../after-sales/air-sheets.tsx';
import { legMark } from '../after-sales/air-tickets.rules.ts';
import { airOf } from '../after-sales/air-total.rules.ts';
import { OrderLegs } from './order-legs.tsx';
import { OrderPassengers } from './order-passengers.tsx';
import { OrderRules } from './order-rules.tsx';
import { RefundWay } from './refund-way.tsx';
import { ScheduleNotices } from './schedule-notice.tsx';

const OfflineEvidence = lazy(() => import('./offline-evidence-card.tsx'));
const OrderExtras = lazy(() => import('../extras/order-extras.tsx'));

/** Only tickets have seats; what was chosen while booking waits for them. */
const mayHaveExtras = (order: OrderDetail) =>
  order.tickets.some(({ ticketNo }) => ticketNo !== null) || (airOf(order)?.wishes ?? false);

const route = getRouteApi('/member/ticket/OrderDetails/$id');

/** An order of flights as a story. */
export function OrderDetailPage() {
  const { id } = route.useParams();
  return (
    <OrderFrame orderNo={id}>
      {(order, receivedAtMs) => {
        const { detail } = order;
        if (detail.kind !== 'air') return <OrderOfOther order={order} />;
        const { legs } = detail;
        return (
          <OrderColumns
            order={order}
            receivedAtMs={receivedAtMs}
            below={
              <>
                <ScheduleNotices order={order} changes={detail.changes} />
                <AirSheets order={order} sheets={detail.sheets} receivedAtMs={receivedAtMs} />
              </>
            }
            last={<OrderRules legs={legs.filter((_, leg) => legMark(order, leg) !== 'left')} />}
          >
            <OrderStandard trace={order.standard} sentences={detail.overStandard} />
            <OrderLegs order={order} legs={legs} />
            <OrderPassengers order={order} legs={legs} policies={detail.policies} />
            {order.issuedElsewhere && order.orderedBy === undefined && (
              <Suspense>
                <OfflineEvidence orderNo={order.orderNo} />
              </Suspense>
            )}
            {mayHaveExtras(order) && !order.issuedElsewhere && (
              <Suspense>
                <OrderExtras order={order} />
              </Suspense>
            )}
            {!order.issuedElsewhere && <RefundWay order={order} />}
          </OrderColumns>
        );
      }}
    </OrderFrame>
  );
}

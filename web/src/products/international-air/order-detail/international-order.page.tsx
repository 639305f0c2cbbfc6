import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OrderStandard } from '#src/booking/public.ts';
import { OrderColumns, OrderFrame, OrderOfOther } from '#src/orders/public.ts';
import { RefundWay } from '#src/products/air/public.forms.ts';
import { InternationalFares } from './international-fares.tsx';
import { InternationalFlights } from './international-flights.tsx';
import { InternationalPassengers } from './international-passengers.tsx';

const ScheduleNotices = lazy(() => import('./schedule-notices.tsx'));
const InternationalSheets = lazy(() => import('../after-sales/international-sheets.tsx'));

const route = getRouteApi('/member/intl/OrderDetails/$orderNo');

/** An order of international flights as a story. */
export function InternationalOrderPage() {
  const { orderNo } = route.useParams();
  return (
    <OrderFrame orderNo={orderNo}>
      {(order, receivedAtMs) =>
        order.detail.kind === 'international-air' ? (
          <OrderColumns
            order={order}
            receivedAtMs={receivedAtMs}
            below={
              order.detail.sheets.length > 0 && (
                <Suspense>
                  <InternationalSheets
                    order={order}
                    sheets={order.detail.sheets}
                    receivedAtMs={receivedAtMs}
                  />
                </Suspense>
              )
            }
            last={<InternationalFares detail={order.detail} />}
          >
            {order.detail.changes.length > 0 && (
              <Suspense>
                <ScheduleNotices order={order} changes={order.detail.changes} />
              </Suspense>
            )}
            <OrderStandard trace={order.standard} sentences={order.detail.overStandard} />
            <InternationalFlights detail={order.detail} />
            <InternationalPassengers order={order} detail={order.detail} />
            <RefundWay order={order} />
          </OrderColumns>
        ) : (
          <OrderOfOther order={order} />
        )
      }
    </OrderFrame>
  );
}

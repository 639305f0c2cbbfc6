import { getRouteApi } from '@tanstack/react-router';
import { OrderStandard } from '#src/booking/public.ts';
import { OrderColumns, OrderFrame, OrderOfOther } from '#src/orders/public.ts';

const route = getRouteApi('/member/intl/OrderDetails/$orderNo');

/** An order of international flights as a story. */
export function InternationalOrderPage() {
  const { orderNo } = route.useParams();
  return (
    <OrderFrame orderNo={orderNo}>
      {(order, receivedAtMs) =>
        order.detail.kind === 'international-air' ? (
          <OrderColumns order={order} receivedAtMs={receivedAtMs} below={null} last={null}>
            <OrderStandard trace={order.standard} sentences={order.detail.overStandard} />
          </OrderColumns>
        ) : (
          <OrderOfOther order={order} />
        )
      }
    </OrderFrame>
  );
}

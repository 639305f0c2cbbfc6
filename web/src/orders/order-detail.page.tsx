import { getRouteApi, Navigate } from '@tanstack/react-router';
import { OverStandard } from '#src/booking/public.ts';
import { detailLink } from './order-address.ts';
import { OrderColumns, OrderFrame } from './order-frame.tsx';
import { OrderLegs } from './order-legs.tsx';
import { OrderPassengers } from './order-passengers.tsx';
import { OrderRules } from './order-rules.tsx';
import { RefundWay } from './refund-way.tsx';

const route = getRouteApi('/member/ticket/OrderDetails/$id');

/** An order of flights as a story. */
export function OrderDetailPage() {
  const { id } = route.useParams();
  return (
    <OrderFrame orderNo={id}>
      {(order, receivedAtMs) =>
        order.product === 'train' ? (
          <Navigate {...detailLink(order)} replace />
        ) : (
          <OrderColumns order={order} receivedAtMs={receivedAtMs} last={<OrderRules legs={order.legs} />}>
            <OverStandard sentences={order.overStandard} />
            <OrderLegs legs={order.legs} />
            <OrderPassengers order={order} />
            <RefundWay order={order} />
          </OrderColumns>
        )
      }
    </OrderFrame>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { OrderStandard } from '#src/booking/public.ts';
import { OrderColumns, OrderFrame, OrderOfOther } from '#src/orders/public.ts';
import { RideBill } from './ride-bill.tsx';
import { RideCancelRule } from './ride-cancel-rule.tsx';
import { RideFacts } from './ride-facts.tsx';
import { RideNow } from './ride-now.tsx';
import { RideReview } from './ride-review.tsx';

const route = getRouteApi('/member/car/OrderDetails/$orderNo');

/** An order of a car as a story, while it is ridden and afterwards. */
export function CarOrderPage() {
  const { orderNo } = route.useParams();
  return (
    <OrderFrame orderNo={orderNo}>
      {(order, receivedAtMs) => {
        const { detail: car } = order;
        if (car.kind !== 'car') return <OrderOfOther order={order} />;
        return (
          <OrderColumns
            order={order}
            receivedAtMs={receivedAtMs}
            below={<RideNow order={order} car={car} receivedAtMs={receivedAtMs} />}
            last={<RideCancelRule car={car} now={order.now} />}
          >
            <OrderStandard trace={order.standard} sentences={[]} />
            <RideFacts car={car} now={order.now} />
            <RideBill order={order} car={car} />
            <RideReview order={order} car={car} />
          </OrderColumns>
        );
      }}
    </OrderFrame>
  );
}

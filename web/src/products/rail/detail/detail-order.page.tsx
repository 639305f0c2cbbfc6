import { getRouteApi } from '@tanstack/react-router';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import { OrderStandard } from '#src/booking/public.ts';
import { OrderColumns, OrderFrame, OrderOfOther } from '#src/orders/public.ts';
import { WaitlistProgress } from '../waitlist/waitlist-progress.tsx';
import { DetailLegs } from './detail-legs.tsx';
import { DetailPassengers } from './detail-passengers.tsx';
import { DetailRules } from './detail-rules.tsx';
import { DetailSheets } from './detail-sheets.tsx';

const route = getRouteApi('/member/train/OrderDetails/$orderId');

/** An order of trains as a story. */
export function TrainOrderPage() {
  const { orderId } = route.useParams();
  return (
    <OrderFrame orderNo={orderId}>
      {(order, receivedAtMs) => {
        const { detail: train } = order;
        if (train.kind !== 'rail') return <OrderOfOther order={order} />;
        // What waits for seats has choices, not rides.
        const hasRides = !train.waitlist || order.tickets.some(({ place }) => place !== null);
        return (
          <OrderColumns
            order={order}
            receivedAtMs={receivedAtMs}
            below={
              <>
                {train.waitlist && <WaitlistProgress orderNo={order.orderNo} own={mayActUpon(order)} />}
                <DetailSheets order={order} sheets={train.sheets} receivedAtMs={receivedAtMs} />
              </>
            }
            last={<DetailRules order={order} />}
          >
            <OrderStandard trace={order.standard} sentences={[]} />
            {hasRides && <DetailLegs order={order} legs={train.legs} />}
            <DetailPassengers order={order} train={train} />
          </OrderColumns>
        );
      }}
    </OrderFrame>
  );
}

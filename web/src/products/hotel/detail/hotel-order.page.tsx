import { getRouteApi } from '@tanstack/react-router';
import { OrderStandard } from '#src/booking/public.ts';
import { OrderColumns, OrderFrame, OrderOfOther } from '#src/orders/public.ts';
import { CancelRule } from './cancel-rule.tsx';
import { HotelSheets } from './hotel-sheets.tsx';
import { RoomNights } from './room-nights.tsx';
import { StayCard } from './stay-card.tsx';

const route = getRouteApi('/member/hotel/OrderDetails/$orderNo');

/** An order of a hotel as a story. */
export function HotelOrderPage() {
  const { orderNo } = route.useParams();
  return (
    <OrderFrame orderNo={orderNo}>
      {(order, receivedAtMs) => {
        const { detail: hotel } = order;
        if (hotel.kind !== 'hotel') return <OrderOfOther order={order} />;
        return (
          <OrderColumns
            order={order}
            receivedAtMs={receivedAtMs}
            below={<HotelSheets order={order} sheets={hotel.sheets} receivedAtMs={receivedAtMs} />}
            last={<CancelRule hotel={hotel} now={order.now} />}
          >
            <OrderStandard trace={order.standard} sentences={[]} />
            <StayCard hotel={hotel} />
            <RoomNights order={order} hotel={hotel} />
          </OrderColumns>
        );
      }}
    </OrderFrame>
  );
}

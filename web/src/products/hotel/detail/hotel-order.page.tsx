import { getRouteApi } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import { OrderStandard } from '#src/booking/public.ts';
import {
  OrderColumns,
  OrderFrame,
  OrderOfOther,
  useOrderNews,
  useOrdersAskedAgain,
} from '#src/orders/public.ts';
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
        return <HotelOrder order={order} hotel={hotel} receivedAtMs={receivedAtMs} />;
      }}
    </OrderFrame>
  );
}

function HotelOrder({
  order,
  hotel,
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly hotel: HotelDetail;
  readonly receivedAtMs: number;
}) {
  // What the hotel says of other guests changes nothing of the order's status, by which a page knows that something is to come.
  useOrderNews(order.orderNo, hotel.guestsAsked ? order : undefined, useOrdersAskedAgain());
  return (
    <OrderColumns
      order={order}
      receivedAtMs={receivedAtMs}
      below={<HotelSheets order={order} sheets={hotel.sheets} receivedAtMs={receivedAtMs} />}
      last={<CancelRule hotel={hotel} now={order.now} />}
    >
      <OrderStandard trace={order.standard} sentences={[]} />
      <StayCard hotel={hotel} deskFen={order.deskFen} now={order.now} />
      <RoomNights order={order} hotel={hotel} />
    </OrderColumns>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { OrderFinish } from '#src/orders/public.ts';

const route = getRouteApi('/member/view/airTicket/orderfinish.shtml');

export function OrderFinishPage() {
  return <OrderFinish orderNo={route.useSearch().orderNo} />;
}

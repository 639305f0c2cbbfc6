import { getRouteApi } from '@tanstack/react-router';
import { OrderFinish } from './order-finish.tsx';

const route = getRouteApi('/member/view/airTicket/orderfinish.shtml');

export function OrderFinishPage() {
  return <OrderFinish orderNo={route.useSearch().orderNo} />;
}

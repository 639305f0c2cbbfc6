import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from './pay-desk.tsx';

const route = getRouteApi('/member/pay/order/$orderId');

/** Paying an order: what is due, until when, and by which way. */
export function PayDeskPage() {
  const { orderId } = route.useParams();
  return <PayDesk key={orderId} subject={{ businessType: 'dometicketOrderPay', orderNo: orderId }} />;
}

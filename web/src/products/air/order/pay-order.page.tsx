import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';

const route = getRouteApi('/member/pay/order/$orderId');

/** Paying an order of flights, or what a change of its tickets costs more: what is due, until when, and by which way. */
export function PayOrderPage() {
  const { orderId } = route.useParams();
  // A change has the number of its order and `C1` behind it.
  const businessType = /C\d+$/.test(orderId) ? 'changeTicket' : 'dometicketOrderPay';
  return <PayDesk key={orderId} subject={{ businessType, orderNo: orderId }} />;
}

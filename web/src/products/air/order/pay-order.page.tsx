import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';

const route = getRouteApi('/member/pay/order/$orderId');

/** Paying an order of flights: what is due, until when, and by which way. */
export function PayOrderPage() {
  const { orderId } = route.useParams();
  return <PayDesk key={orderId} subject={{ businessType: 'dometicketOrderPay', orderNo: orderId }} />;
}

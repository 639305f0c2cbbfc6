import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';

const route = getRouteApi('/member/pay/order/$orderId');

/** Paying an order of flights, what a change of its tickets costs more, or their seats and extras: what is due, until when, and by which way. */
export function PayOrderPage() {
  const { orderId } = route.useParams();
  return <PayDesk key={orderId} subject={{ businessType: businessOf(orderId), orderNo: orderId }} />;
}

/** A change has the number of its order and `C1` behind it, extras `E1`. */
function businessOf(no: string) {
  if (/E\d+$/.test(no)) return 'airExtras';
  return /C\d+$/.test(no) ? 'changeTicket' : 'dometicketOrderPay';
}

import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';

const route = getRouteApi('/member/pay/car/$orderNo');

/** Paying a ride, when it has ended. */
export function PayCarPage() {
  const { orderNo } = route.useParams();
  return <PayDesk key={orderNo} subject={{ businessType: 'carPay', orderNo }} />;
}

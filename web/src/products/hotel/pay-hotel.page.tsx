import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';

const route = getRouteApi('/member/pay/hotel/$orderNo');

/** Paying a hotel order. */
export function PayHotelPage() {
  const { orderNo } = route.useParams();
  return <PayDesk key={orderNo} subject={{ businessType: 'hotelPay', orderNo }} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';

const route = getRouteApi('/member/pay/hotel/$orderNo');

/** Paying a hotel order, or what a change of its days costs more: that has the number of its order and `C1` behind it. */
export function PayHotelPage() {
  const { orderNo } = route.useParams();
  return (
    <PayDesk
      key={orderNo}
      subject={{ businessType: /C\d+$/.test(orderNo) ? 'hotelChange' : 'hotelPay', orderNo }}
    />
  );
}

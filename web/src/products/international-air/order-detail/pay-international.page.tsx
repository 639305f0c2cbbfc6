import { getRouteApi } from '@tanstack/react-router';
import { PayDesk } from '#src/payments/public.ts';

const route = getRouteApi('/member/pay/international/$orderNo');

/** Paying an order of international flights, or a change of it, whose number is the order's with `C1` behind it. */
export function PayInternationalPage() {
  const { orderNo } = route.useParams();
  const businessType = /C\d+$/.test(orderNo) ? 'internationalChange' : 'internationalPay';
  return <PayDesk key={orderNo} subject={{ businessType, orderNo }} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { OrderFinish } from '#src/orders/public.ts';

const route = getRouteApi('/member/train/train_order_finish');

export function TrainOrderFinishPage() {
  return <OrderFinish orderNo={route.useSearch().orderNo} />;
}

import type { OrderDetail } from '@woxing/contract/orders/orders';
import CancelAct from './after-sales/cancel-act.tsx';
import ChangeAct from './after-sales/change-act.tsx';
import ModifyAct from './guests/modify-act.tsx';

/** What may be done with a confirmed stay. */
export default function HotelActs({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      <ModifyAct order={order} />
      <ChangeAct order={order} />
      <CancelAct order={order} />
    </>
  );
}

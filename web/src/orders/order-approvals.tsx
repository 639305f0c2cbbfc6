import type { OrderDetail } from '@woxing/contract/orders/orders';
import { OrderApproval } from './order-approval.tsx';
import { SheetRequests } from './sheet-requests.tsx';

/** What somebody has to agree to of an order: itself before it is paid, changes and refunds later. */
export default function OrderApprovals({
  order: { orderNo, code, now },
  receivedAtMs,
}: {
  readonly order: OrderDetail;
  readonly receivedAtMs: number;
}) {
  return code === 21 ? (
    <OrderApproval orderNo={orderNo} receivedAtMs={receivedAtMs} now={now} />
  ) : (
    <SheetRequests orderNo={orderNo} now={now} />
  );
}

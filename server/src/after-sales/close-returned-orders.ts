import { noFen, sumFen } from '@woxing/contract/core/money';
import {
  changeOrder,
  claimReturningOrders,
  lockOrder,
  type MoneyReturner,
  type OrderWithTickets,
  sheetRowsOf,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';

const ordersAtOnce = 50;

/** Finds orders whose tickets were all given back, and ends those whose money has arrived. */
export async function closeReturnedOrders(
  deps: { readonly db: Database; readonly clock: Clock; readonly money: MoneyReturner },
  tenantId: string,
): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    for (const orderNo of await claimReturningOrders(tx, tenantId, ordersAtOnce)) {
      const order = await lockOrder(tx, tenantId, orderNo);
      await closeReturned(deps, tx, order, deps.clock.now());
    }
  });
}

/** Ends an order of which nothing is left to travel on, when every payer has got what comes back. Answers it as it is then. */
export async function closeReturned(
  { money }: { readonly money: MoneyReturner },
  tx: Tx,
  order: OrderWithTickets,
  at: Date,
): Promise<OrderWithTickets> {
  if ((order.code !== 4 && order.code !== 5) || (await money.isReturning(tx, order))) return order;
  return changeOrder(tx, order, {
    event: 'money-returned',
    at,
    words: await endWords(tx, order),
    set: { payment: 'returned' },
  });
}

/** What came back of it in the end; of some nothing does. */
async function endWords(tx: Tx, { tenantId, orderNo, totalFen }: OrderWithTickets): Promise<string> {
  if (totalFen === noFen) return '订单已取消，未产生任何费用';
  const done = (await sheetRowsOf(tx, tenantId, orderNo)).filter(({ state }) => state === 'done');
  const backFen = sumFen(done.map((sheet) => sheet.backFen));
  return done.length > 0 && backFen === noFen ? '按退改规则没有款项退回，订单已结束' : '退款已全部原路退回';
}

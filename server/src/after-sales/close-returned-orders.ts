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
import { endWords } from './end-words.rules.ts';

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
    words: endWords(order, await sheetRowsOf(tx, order.tenantId, order.orderNo)),
    set: { payment: 'returned' },
  });
}

import { sentence } from '@woxing/contract/core/sentences.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/database.ts';
import { endUnpaid, type OrderDeps } from './cancel-order.ts';
import { changeOrder, lockOrder } from './change-order.ts';
import { orderSentences } from './order-sentences.rules.ts';
import { claimOrders, type OrderWithTickets } from './orders.db.ts';

const ordersAtOnce = 50;

/**
 * Closes orders whose time to pay is over; what is owed stays, and is told again. Runs in every process; a row is taken by one of them, and what a killed
 * process had begun is rolled back and found again.
 */
export async function closeUnpaidOrders(
  deps: OrderDeps & { readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  let closed: number;
  do {
    closed = await deps.db.inTenant(tenantId, async (tx) => {
      const now = deps.clock.now();
      const due = await claimOrders(tx, tenantId, {
        code: 0,
        before: now,
        max: ordersAtOnce,
      });
      for (const orderNo of due) {
        const order = await lockOrder(tx, tenantId, orderNo);
        if (await isStillOwed(deps, tx, order, now)) continue;
        await endUnpaid(deps, tx, order, {
          event: 'expired',
          at: now,
          words: sentence(orderSentences.lapsed, { held: deps.products[order.product].words.held }),
        });
      }
      return due.length;
    });
  } while (closed === ordersAtOnce);
}

const dayMs = 86_400_000;

/** What is paid for when it is over does not lapse: its story says that it is owed, and it waits on. */
async function isStillOwed(
  { products }: Pick<OrderDeps, 'products'>,
  tx: Tx,
  order: OrderWithTickets,
  at: Date,
): Promise<boolean> {
  const { owed } = products[order.product];
  if (owed === undefined) return false;
  const payBefore = new Date(at.getTime() + owed.everyDays * dayMs);
  await changeOrder(tx, order, { event: 'still-owed', at, words: owed.words, set: { payBefore } });
  return true;
}

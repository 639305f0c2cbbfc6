import { sentence } from '@woxing/contract/core/sentences.rules';
import type { Clock } from '#src/platform/clock.ts';
import { endUnpaid, type OrderDeps } from './cancel-order.ts';
import { lockOrder } from './change-order.ts';
import { orderSentences } from './order-sentences.rules.ts';
import { claimOrders } from './orders.db.ts';

const ordersAtOnce = 50;

/**
 * Closes orders whose time to pay is over. Runs in every process; a row is taken by one of them, and what a killed
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

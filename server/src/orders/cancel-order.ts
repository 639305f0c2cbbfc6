import type { InputOf } from '@woxing/contract/core/endpoint';
import type { Sentence } from '@woxing/contract/core/sentences.rules';
import type { cancelOrder as endpoint } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { changeOrder, checkMayHappen } from './change-order.ts';
import type { MoneyReturner } from './money-returner.ts';
import type { OrderApprovals } from './order-approvals.ts';
import type { OrderProducts } from './order-product.ts';
import { lockOrderToAct } from './order-to-act.ts';
import type { OrderWithTickets } from './orders.db.ts';

export interface OrderDeps {
  readonly db: Database;
  readonly products: OrderProducts;
  readonly money: MoneyReturner;
}

/** The owner, or who acts for him, cancels an unpaid order, or takes it back while it is decided about; its seats go back. */
export async function cancelOrder(
  deps: OrderDeps & { readonly approvals: Pick<OrderApprovals, 'withdraw'> },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    if (!(await deps.approvals.withdraw(tx, ctx, input.orderNo))) {
      const order = await lockOrderToAct(tx, ctx, input.orderNo);
      checkMayHappen(order, 'cancelled');
      const { owed } = deps.products[order.product];
      if (owed !== undefined) throw owed.refusal();
      await endUnpaid(deps, tx, order, {
        event: 'cancelled',
        at: ctx.now,
        words: `订单已取消，${deps.products[order.product].words.held}已释放`,
      });
    }
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Ends an unpaid order: open payments are closed, and its product releases the seats. */
export async function endUnpaid(
  deps: Pick<OrderDeps, 'products' | 'money'>,
  tx: Tx,
  order: OrderWithTickets,
  how: { event: 'cancelled' | 'expired' | 'approval-ended'; at: Date; words: Sentence },
): Promise<void> {
  const approval = order.approval === 'pending' ? 'ended' : order.approval;
  const ended = await changeOrder(tx, order, {
    ...how,
    set: { ended: 'cancelled', approval },
    tickets: 'cancelled',
  });
  await deps.money.stopCollecting(tx, ended, how.at);
  await deps.products[order.product].onEnded(tx, ended);
}

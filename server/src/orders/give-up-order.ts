import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type {
  giveUpOrder as giveUpEndpoint,
  retryTicketing as retryEndpoint,
} from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { OrderDeps } from './cancel-order.ts';
import { changeOrder, checkMayHappen } from './change-order.ts';
import { isUnsettled } from './operations.ts';
import { lockOrderToAct } from './order-to-act.ts';
import type { OrderWithTickets } from './orders.db.ts';

/**
 * The owner gives up a paid order that could not be ticketed: all of the money is returned, fees included. Refused with
 * `order.unsettled` while the outcome at the supplier is unknown: tickets may exist.
 */
export async function giveUpOrder(
  deps: OrderDeps,
  ctx: MemberCtx,
  input: InputOf<typeof giveUpEndpoint>,
): Promise<{ returnedFen: Fen }> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, input.orderNo);
    checkMayHappen(order, 'given-up');
    if (await isUnsettled(tx, order)) throw refuse('order.unsettled');
    await returnEverything(deps, tx, order, ctx.now);
    const answer = { returnedFen: order.totalFen };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

async function returnEverything(deps: OrderDeps, tx: Tx, order: OrderWithTickets, at: Date): Promise<void> {
  const { issuing } = deps.products[order.product].words;
  const ended = await changeOrder(tx, order, {
    event: 'given-up',
    at,
    words:
      order.totalFen === noFen
        ? '已放弃预订，未产生任何费用'
        : `${issuing?.givenUp ?? '已放弃出票'}，${formatYuan(order.totalFen)}将全额原路退回`,
    amountFen: order.totalFen,
    set: { ended: 'given-up', payment: 'returned' },
    tickets: 'cancelled',
  });
  await deps.money.returnAll(tx, ended, { at, reason: issuing?.failed ?? '未能出票，全额退款' });
  await deps.products[order.product].onEnded(tx, ended);
}

/** Asks the supplier once more for tickets that could not be issued. */
export async function retryTicketing(
  deps: OrderDeps & { readonly db: Database },
  ctx: MemberCtx,
  input: InputOf<typeof retryEndpoint>,
): Promise<Record<never, never>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, input.orderNo);
    checkMayHappen(order, 'retried');
    const retried = await changeOrder(tx, order, {
      event: 'retried',
      at: ctx.now,
      words: deps.products[order.product].words.issuing?.retried ?? '已重新提交出票',
      tickets: 'issuing',
    });
    await deps.products[order.product].onPaid(tx, retried);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

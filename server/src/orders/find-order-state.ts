import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { findOrderState as endpoint } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { maySee } from './order-scope.ts';
import { findOrderMark } from './orders.db.ts';

/**
 * Where an order stands, for who waits for it: by one row, whatever hangs on the order. Whoever may read the order may ask; refuses
 * with `order.unknown`.
 */
export async function findOrderState(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const order = await db.read(ctx.tenantId, async (tx) => {
    const found = await findOrderMark(tx, ctx.tenantId, orderNo);
    if (found === undefined || !(await maySee(tx, ctx, { ...found, orderNo }))) throw refuse('order.unknown');
    return found;
  });
  const { code, events, payBefore } = order;
  return { code, version: events, payBefore, now: ctx.now };
}

import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import type { leaveWaitlist as endpoint } from '@woxing/contract/products/rail/train-waitlist';
import { findAnyOrder, lockOrderToAct, statusSentence } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { followWaitlist, type WaitlistDeps } from './follow-waitlist.ts';
import { findWaitlistRow, saveWaitlist } from './waitlists.db.ts';

/** Asking the railway where we stand, leaving, and what became of it. */
const maxLooks = 4;

/**
 * The owner, or who acts for him, waits no more: what was prepaid goes back in full. That it is meant is written down first; while the railway does not
 * answer the order stays as it is and is followed until it does. Refuses with `train.waitlist-over` when the seats have come.
 */
export async function leaveWaitlist(
  deps: WaitlistDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId } = ctx;
  const prepaidFen = await deps.db.inTenant(tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, orderNo);
    const row = await findWaitlistRow(tx, tenantId, orderNo);
    if (row === undefined) throw refuse('order.unknown');
    if (row.fulfilled !== null) throw refuse('train.waitlist-over');
    if (order.code !== 20) throw refuse('order.state', { status: statusSentence(order.code) });
    await saveWaitlist(tx, tenantId, orderNo, { leaving: true, leftBy: order.actor?.memberId ?? null });
    const backFen = order.payment === 'paid' ? order.totalFen : noFen;
    await ctx.idempotency?.keepInterim(tx, { code: 20, backFen });
    return backFen;
  });
  for (let look = 0; look < maxLooks; look += 1) {
    await followWaitlist(deps, tenantId, orderNo);
    const { code } = (await deps.db.read(tenantId, (tx) => findAnyOrder(tx, tenantId, orderNo)))!;
    if (code === 12) return { code, backFen: prepaidFen };
    if (code !== 20) throw refuse('train.waitlist-over');
  }
  return { code: 20, backFen: prepaidFen };
}

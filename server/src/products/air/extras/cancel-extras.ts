import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sentence } from '@woxing/contract/core/sentences.rules';
import type { cancelExtras as endpoint } from '@woxing/contract/products/air/air-extras';
import { changeOrder, lockOrderToAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { closeExtras } from './close-extras.ts';
import { findExtrasRow } from './extras.db.ts';
import type { ExtrasDeps } from './extras-deps.ts';
import { extrasSentences } from './extras-sentences.rules.ts';

/** Leaves what is held and not paid for. Refuses with `extras.unknown`, and with `extras.closed` what is over or paid. */
export async function cancelExtras(
  deps: Pick<ExtrasDeps, 'db' | 'jobs' | 'money'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, input.orderNo);
    const extras = await findExtrasRow(tx, ctx.tenantId, input.extrasNo);
    if (extras?.orderNo !== order.orderNo) throw refuse('extras.unknown');
    if (extras.state !== 'to-pay') throw refuse('extras.closed');
    await closeExtras(deps, tx, { order, extras, at: ctx.now }, '已取消');
    await changeOrder(tx, order, {
      event: 'extras-closed',
      at: ctx.now,
      words: sentence(extrasSentences.cancelled),
    });
    const answer = { state: 'closed' as const };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

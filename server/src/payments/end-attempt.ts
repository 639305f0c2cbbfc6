import { refuse } from '@woxing/contract/core/errors';
import type { BusinessType, ChannelMethod, ChannelWay } from '@woxing/contract/payments/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { applyTradeFact } from './apply-trade-fact.ts';
import { channelClient } from './channel-client.ts';
import type { PayDeps } from './pay-deps.ts';
import { channelOf, tradeRefOf } from './payment-outcome.rules.ts';
import { soldBusiness } from './payment-subject.ts';
import { findOpenPayment } from './payments.db.ts';

/**
 * Ends the open attempt of another method, way or mix, and of anybody else who may pay the same: one at a time is open. If it was paid
 * meanwhile, that pays it. Refuses with `order.unknown` whoever may not pay it.
 */
export async function endOpenAttempt(
  deps: PayDeps,
  ctx: MemberCtx,
  subject: { readonly businessType: BusinessType; readonly orderNo: string },
  keep?: { readonly method: ChannelMethod; readonly way: ChannelWay; readonly mixed: boolean },
): Promise<void> {
  const { businessType, orderNo: subjectNo } = subject;
  const open = await deps.db.read(ctx.tenantId, (tx) =>
    findOpenPayment(tx, { tenantId: ctx.tenantId, businessType, subjectNo }),
  );
  const channel = open && channelOf(open);
  if (open === undefined || channel === undefined) return;
  const isOwn = open.memberId === ctx.signedIn.memberId;
  if (isOwn && channel === keep?.method && open.way === keep.way && open.mixed === keep.mixed) return;
  if (!isOwn)
    await deps.db.read(ctx.tenantId, (tx) =>
      soldBusiness(deps.businesses, businessType).show(tx, ctx, subjectNo),
    );
  const outcome = await channelClient(deps, channel).close(tradeRefOf(open, ctx.now));
  if (outcome.kind !== 'done') throw refuse('pay.unavailable');
  await applyTradeFact(deps, ctx.tenantId, channel, outcome.value, ctx.now);
}

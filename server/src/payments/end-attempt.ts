import { refuse } from '@woxing/contract/errors';
import type { BusinessType, ChannelMethod } from '@woxing/contract/payments';
import type { MemberCtx } from '#src/platform/context.ts';
import { applyTradeFact } from './apply-trade-fact.ts';
import type { PayDeps } from './pay-deps.ts';
import { isOutside, tradeRefOf } from './payment-outcome.rules.ts';
import { findOpenPayment } from './payments.db.ts';

/** Ends the open attempt of another method or mix. If it was paid meanwhile, that pays it. */
export async function endOpenAttempt(
  deps: PayDeps,
  ctx: MemberCtx,
  subject: { readonly businessType: BusinessType; readonly orderNo: string },
  keep?: { readonly method: ChannelMethod; readonly mixed: boolean },
): Promise<void> {
  const { businessType, orderNo: subjectNo } = subject;
  const open = await deps.db.read(ctx.tenantId, (tx) =>
    findOpenPayment(tx, { tenantId: ctx.tenantId, businessType, subjectNo }),
  );
  if (open === undefined || open.memberId !== ctx.signedIn.memberId || !isOutside(open.method)) return;
  if (open.method === keep?.method && open.mixed === keep.mixed) return;
  const outcome = await deps.channels[open.method].close(tradeRefOf(open, ctx.now));
  if (outcome.kind !== 'done') throw refuse('pay.unavailable');
  await applyTradeFact(deps, ctx.tenantId, open.method, outcome.value, ctx.now);
}

import type {
  findPayOnAgreement as findEndpoint,
  setPayOnAgreement as setEndpoint,
} from '@woxing/contract/approvals/order-approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { findOrderToAct } from '#src/orders/public.ts';
import { checkPayPassword, creditRefusal, type PayDeps, refusePayPassword } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { holdCreditOf } from './hold-credit.ts';
import type { OrderEndingDeps } from './order-approval-deps.ts';
import { findOrderApproval, lockOrderApproval, saveOrderApproval } from './order-approvals.db.ts';

export type PayOnAgreementDeps = Pick<OrderEndingDeps, 'products'> &
  Pick<PayDeps, 'businesses' | 'vault'> & { readonly db: Database };

/** How far an order is with its approval, and whether it is paid from the company's credit as soon as it is agreed to. */
export async function findPayOnAgreement(
  deps: PayOnAgreementDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { tenantId } = ctx;
  return deps.db.read(tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, orderNo);
    const row = await findOrderApproval(tx, tenantId, orderNo);
    if (row === undefined)
      return { caseId: null, on: false, mayChange: false, blocked: null, heldUntil: null };
    const waits = row.state === 'running' && order.code === 21;
    const { businessType } = deps.products[order.product];
    const refusal = waits ? await creditRefusal(deps, tx, ctx, { businessType, orderNo }) : undefined;
    return {
      caseId: row.caseId,
      on: row.payBy !== null,
      mayChange: waits,
      blocked: refusal?.message ?? null,
      heldUntil: order.code === 21 ? order.payBefore : null,
    };
  });
}

/**
 * The owner, or who acts for him, says by the pay password that the company's credit pays as soon as somebody agrees, and holds it from
 * then on; or takes it back. Refuses as a pay desk does, and with `approval.over` what is decided already.
 */
export async function setPayOnAgreement(
  deps: PayOnAgreementDeps,
  ctx: MemberCtx,
  { orderNo, on, payPassword }: InputOf<typeof setEndpoint>,
): Promise<AnswerOf<typeof setEndpoint>> {
  const { tenantId, now } = ctx;
  const who = { tenantId, memberId: ctx.signedIn.memberId };
  const verdict = await deps.db.inTenant(tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, orderNo);
    const row = await lockOrderApproval(tx, tenantId, orderNo);
    if (row?.state !== 'running') throw refuse('approval.over');
    if (on) {
      const { businessType } = deps.products[order.product];
      const refusal = await creditRefusal(deps, tx, ctx, { businessType, orderNo });
      if (refusal !== undefined) throw refusal;
      // The failure that was counted must stay, so the refusal waits for the commit.
      const checked = await checkPayPassword(deps.vault, tx, who, payPassword, now);
      if (checked.kind !== 'right') return checked;
    }
    const payBy = on ? 'creditPay' : null;
    const short = await holdCreditOf(deps, tx, ctx, order, payBy);
    if (on && short !== undefined) throw short;
    const payerId = on ? (order.actor?.memberId ?? null) : null;
    await saveOrderApproval(tx, tenantId, orderNo, { payBy, payerId });
    await ctx.idempotency?.keepIn(tx, {});
    return undefined;
  });
  if (verdict !== undefined) throw refusePayPassword(verdict);
  return {};
}

import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { settleCard as endpoint } from '@woxing/contract/operations/reconciliation';
import { recordAuditEvent } from '#src/audit/public.ts';
import { type PayDeps, settleCard as settle } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { ReconcileDeps } from './reconcile-day.ts';
import { explainMissing } from './reconciliation.db.ts';

/**
 * An administrator has collected otherwise what the bank of a card does not pay. That its statement lacks it is explained with
 * the same words. Refuses with `reconciliation.unknown` what does not wait for it.
 */
export async function settleCard(
  deps: Pick<ReconcileDeps, 'db' | 'ownTenantId'> & Pick<PayDeps, 'businesses'>,
  ctx: MemberCtx,
  { tenant, outTradeNo, note }: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const { db, ownTenantId } = deps;
  if (!(await db.tenantIds()).includes(tenant)) throw refuse('reconciliation.unknown');
  const { memberId } = ctx.signedIn;
  await db.inTenant(tenant, async (tx) => {
    const amountFen = await settle(deps, tx, tenant, outTradeNo, { note, by: memberId, at: ctx.now });
    if (amountFen === undefined) throw refuse('reconciliation.unknown');
    const whose = { tenantId: tenant, now: ctx.now, ip: ctx.ip };
    await recordAuditEvent(tx, whose, {
      memberId,
      action: 'card.settle',
      subject: outTradeNo,
      details: { amountFen },
    });
    if (tenant === ctx.tenantId) await ctx.idempotency?.keepIn(tx, {});
  });
  const explained = { words: note, by: memberId, at: ctx.now };
  await db.inTenant(ownTenantId, (tx) => explainMissing(tx, ownTenantId, outTradeNo, explained));
  return {};
}

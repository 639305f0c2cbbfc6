import type { InputOf } from '@woxing/contract/core/endpoint';
import type { requireCostObjects as endpoint } from '@woxing/contract/people/cost-objects';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { requiredKinds, saveRequiredKinds } from './cost-objects.db.ts';
import { lockEnterprise } from './enterprises.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';

/** Says what orders of the caller's enterprise are to be booked to from now on; those of before stay as they are. */
export async function requireCostObjects(
  { db }: Pick<PeopleDeps, 'db'>,
  ctx: MemberCtx,
  after: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockEnterprise(tx, tenantId, enterpriseId);
    const before = await requiredKinds(tx, tenantId, enterpriseId);
    await saveRequiredKinds(tx, tenantId, enterpriseId, after);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'cost-object.required',
      subject: enterpriseId,
      details: { before, after },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

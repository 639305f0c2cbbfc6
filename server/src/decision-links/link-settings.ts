import type {
  findDecisionLinks as findEndpoint,
  saveDecisionLinks as saveEndpoint,
} from '@woxing/contract/approvals/decision-links';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { enterprisePlace } from '#src/approvals/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import { bringsDecisionLinks, lockEnterprise, saveBringsDecisionLinks } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';

interface Deps {
  readonly db: Database;
}

/** Refuses with `access.forbidden` people on their own. */
export async function findDecisionLinks(
  { db }: Deps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { tenantId, enterpriseId } = enterprisePlace(ctx);
  return { on: await db.read(tenantId, (tx) => bringsDecisionLinks(tx, tenantId, enterpriseId)) };
}

/** Off, links that were sent already are of no use either; on again, those that have not ended are. */
export async function saveDecisionLinks(
  { db }: Deps,
  ctx: MemberCtx,
  { on }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const { tenantId, enterpriseId } = enterprisePlace(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockEnterprise(tx, tenantId, enterpriseId);
    const before = await bringsDecisionLinks(tx, tenantId, enterpriseId);
    await saveBringsDecisionLinks(tx, tenantId, enterpriseId, on);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'approval-links.save',
      subject: enterpriseId,
      details: { before, after: on },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

import type { decideByLink as endpoint } from '@woxing/contract/approvals/decision-links';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { decideTask, NotAskedNow } from '#src/approvals/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import type { DecisionLinkDeps, LimitedDeps } from './decision-link-deps.ts';
import { markUsed } from './decision-links.db.ts';
import { idOfLink, usableLink } from './usable-link.ts';

type Deps = DecisionLinkDeps & LimitedDeps & { readonly db: Database };

/**
 * Agrees or refuses as the approver whom the link was sent to, whoever holds it. Of two at once, also of two who decide otherwise, one
 * is first; the other hears what was decided, by whom and when. Refuses as `usableLink` does, and with `approval.no-reason`.
 */
export async function decideByLink(
  deps: Deps,
  ctx: Ctx,
  { link: token, ...decision }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const id = await idOfLink(deps, ctx, token);
  if (!decision.agreed && decision.comment === '') throw refuse('approval.no-reason');
  try {
    return await decideOnce(deps, ctx, id, decision);
  } catch (error) {
    if (!(error instanceof NotAskedNow)) throw error;
    // Somebody was faster, or its time is over: what is so now has its own sentence.
    await deps.db.read(ctx.tenantId, (tx) => usableLink(deps, tx, ctx, id));
    throw refuse('decision-link.late');
  }
}

function decideOnce(
  deps: Deps,
  ctx: Ctx,
  id: string,
  decision: { readonly agreed: boolean; readonly comment: string },
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    const { link } = await usableLink(deps, tx, ctx, id);
    const { caseId, memberId } = link;
    const { state } = await decideTask(deps.approvals, tx, { tenantId, now }, link, decision);
    await markUsed(tx, tenantId, id, now);
    const { agreed } = decision;
    const details = { agreed };
    await recordAuditEvent(tx, ctx, {
      memberId,
      action: 'approval.decide-by-link',
      subject: caseId,
      details,
    });
    const names = await namesOfMembers(tx, tenantId, [memberId]);
    return { agreed, state, approver: names.get(memberId) ?? '', caseId, at: now, now };
  });
}

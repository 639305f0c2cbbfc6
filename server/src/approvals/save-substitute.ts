import type {
  findSubstitute as findEndpoint,
  saveSubstitute as saveEndpoint,
} from '@woxing/contract/approvals/approvals';
import { addDays, dayOf, isDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { enterprisePlace } from './enterprise-place.ts';
import {
  lockSubstitutes,
  pendingCasesOf,
  removeSubstitute,
  saveSubstituteRow,
  substitutesOf,
} from './substitutes.db.ts';
import { workOnCases } from './work-on-case.ts';

/** Who decides for the caller, as long as that is not over. */
export async function findSubstitute(
  { db }: Pick<ApprovalDeps, 'db'>,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { tenantId, signedIn, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const [one] = await substitutesOf(tx, tenantId, [signedIn.memberId]);
    if (one === undefined || one.untilDay < dayOf(now)) return { substitute: null };
    const names = await namesOfMembers(tx, tenantId, [one.substituteId]);
    const { fromDay, untilDay, substituteId: memberId } = one;
    return { substitute: { memberId, name: names.get(memberId) ?? '', fromDay, untilDay } };
  });
}

/** An absence is a year at most, so that none is forgotten for ever. */
const maxAwayDays = 366;

/**
 * Names who decides for the caller from one day to another, and hands over what waits already; without a member it ends.
 * Refuses with `approval.signer` somebody who may not decide, and with `approval.away-days` days that make no sense.
 */
export async function saveSubstitute(
  deps: ApprovalDeps,
  ctx: MemberCtx,
  { memberId: substituteId, fromDay, untilDay }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const place = enterprisePlace(ctx);
  const { tenantId } = place;
  const { memberId } = ctx.signedIn;
  const today = dayOf(ctx.now);
  return deps.db.inTenant(tenantId, async (tx) => {
    if (substituteId === '') await removeSubstitute(tx, tenantId, memberId);
    else {
      const { able } = await deps.directory.read(tx, place, [memberId]);
      if (substituteId === memberId || !able.some((one) => one.memberId === substituteId))
        throw refuse('approval.signer');
      if (!isDay(fromDay) || !isDay(untilDay) || untilDay < fromDay || untilDay < today)
        throw refuse('approval.away-days');
      if (untilDay > addDays(fromDay, maxAwayDays)) throw refuse('approval.away-days');
      lockSubstitutes(tx, tenantId, place.enterpriseId);
      await saveSubstituteRow(tx, tenantId, { memberId, substituteId, fromDay, untilDay });
      if (fromDay <= today) await workOnCases(deps, tx, ctx, await pendingCasesOf(tx, tenantId, memberId));
    }
    await recordAuditEvent(tx, ctx, {
      memberId,
      action: 'approval-substitute.save',
      subject: substituteId,
      details: { fromDay, untilDay },
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

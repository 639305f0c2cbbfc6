import type { openDecisionLink as endpoint } from '@woxing/contract/approvals/decision-links';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { findNote } from '#src/applications/public.ts';
import { findCase } from '#src/approvals/public.ts';
import { budgetsLeft } from '#src/budgets/public.ts';
import { findMemberRow } from '#src/members/public.ts';
import { readOrderToApprove, readSheetToApprove } from '#src/order-approvals/public.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AskedDeps, LimitedDeps } from './decision-link-deps.ts';
import { idOfLink, usableLink } from './usable-link.ts';

type View = AnswerOf<typeof endpoint>;

/**
 * What an approver is asked, for whoever holds the link; nothing is decided by it, whatever programs open links before people do.
 * Refuses as `usableLink` does.
 */
export async function openDecisionLink(
  deps: AskedDeps & LimitedDeps,
  ctx: Ctx,
  { link: token }: InputOf<typeof endpoint>,
): Promise<View> {
  const id = await idOfLink(deps, ctx, token);
  const { link, approver } = await deps.db.read(ctx.tenantId, async (tx) => {
    const { link } = await usableLink(deps, tx, ctx, id);
    return { link, approver: await approverOf(tx, ctx, link.memberId) };
  });
  const view = await findCase(deps, approver.ctx, link);
  const { kind, title, amountFen, overStandard, startedAt, dueAt, onTimeout } = view;
  return {
    brand: brandOf(await deps.tenants.facts(ctx.tenantId)),
    approver: approver.name,
    caseId: link.caseId,
    kind,
    title,
    applicant: { name: view.applicant.name, deptName: view.applicant.deptName },
    amountFen,
    overStandard,
    startedAt,
    dueAt,
    onTimeout,
    endsAt: link.endsAt,
    ...(await subjectOf(deps, approver.ctx, view)),
    now: ctx.now,
  };
}

/** Whoever holds the link reads what its approver may read, and nothing else of theirs. */
async function approverOf(
  tx: Tx,
  ctx: Ctx,
  memberId: string,
): Promise<{ readonly name: string; readonly ctx: MemberCtx }> {
  const row = (await findMemberRow(tx, ctx.tenantId, memberId))!;
  const signedIn = {
    memberId,
    memberType: row.member_type,
    creditMemberId: row.credit_member_id ?? undefined,
    creditEmployeeId: row.credit_employee_id ?? undefined,
    sessionId: '',
  };
  return { name: row.real_name, ctx: { ...ctx, signedIn } };
}

type Subject = Pick<View, 'order' | 'sheet' | 'application' | 'budgets'>;
type Case = Awaited<ReturnType<typeof findCase>>;

async function subjectOf(
  deps: AskedDeps,
  ctx: MemberCtx,
  { kind, caseId, subjectId }: Case,
): Promise<Subject> {
  const none = { order: null, sheet: null, application: null, budgets: [] };
  switch (kind) {
    case 'order': {
      const { list } = await budgetsLeft(deps, ctx, { kind: 'all', caseId });
      return { ...none, order: await readOrderToApprove(deps, ctx, { caseId }), budgets: list };
    }
    case 'change':
    case 'refund': {
      const { list } = await budgetsLeft(deps, ctx, { kind: 'all', caseId });
      return { ...none, sheet: await readSheetToApprove(deps, ctx, { caseId }), budgets: list };
    }
    case 'trip-application': {
      const { list } = await budgetsLeft(deps, ctx, { kind: 'all', noteNo: subjectId });
      return { ...none, application: await applicationOf(deps, ctx, subjectId), budgets: list };
    }
  }
}

/** Of a change, what is asked for instead. */
async function applicationOf(
  deps: AskedDeps,
  ctx: MemberCtx,
  noteNo: string,
): Promise<Subject['application']> {
  const { content, proposed, people, guests, orders, usedFen } = await findNote(deps, ctx, { noteNo });
  const asked = proposed ?? content;
  return {
    noteNo,
    content: { ...asked, attachments: [] },
    people,
    guests,
    orders,
    usedFen,
    changes: proposed !== null,
    files: asked.attachments.length,
  };
}

import { maxReminders, reminderMinutes } from '@woxing/contract/approvals/approval-flow.rules';
import type {
  addSigner as addSignerEndpoint,
  commentCase as commentEndpoint,
  decideCase as decideEndpoint,
  remindCase as remindEndpoint,
  transferCase as transferEndpoint,
} from '@woxing/contract/approvals/approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { openNodeOf } from './approval-case.rules.ts';
import type { CaseRow } from './approval-cases.db.ts';
import { eventsOf, findCaseRow, hasTask } from './approval-cases.db.ts';
import type { ApprovalDeps, ApprovalSubject } from './approval-deps.ts';
import { hasAsked, mayDecide, seatsOf } from './approvers.rules.ts';
import { eventOf } from './case-plan.ts';
import { checkTurn, movedRefusal, named } from './may-decide.ts';
import { movedFrom } from './standing.rules.ts';
import type { CaseWork } from './step-of-case.rules.ts';
import { workOnCase } from './work-on-case.ts';

/**
 * Agrees or refuses. Of two who decide at the same moment one is first; the other hears who was: `approval.decided`. Others hear
 * `approval.not-yet`, `approval.ended`, whoever was asked before `approval.handed-on` and the like, and strangers `approval.unknown`.
 */
export async function decideCase(
  deps: ApprovalDeps,
  ctx: MemberCtx,
  { caseId, agreed, comment }: InputOf<typeof decideEndpoint>,
): Promise<AnswerOf<typeof decideEndpoint>> {
  if (!agreed && comment === '') throw refuse('approval.no-reason');
  const { memberId } = ctx.signedIn;
  return act(
    deps,
    ctx,
    caseId,
    (work) => {
      checkTurn(work, memberId);
      work.add({ kind: agreed ? 'agreed' : 'refused', comment }, memberId);
    },
    ({ state }) => ({ state }),
  );
}

/** Refuses with `approval.signer` somebody who may not decide here. */
export async function transferCase(
  deps: ApprovalDeps,
  ctx: MemberCtx,
  { caseId, to, comment }: InputOf<typeof transferEndpoint>,
): Promise<AnswerOf<typeof transferEndpoint>> {
  const { memberId } = ctx.signedIn;
  return act(deps, ctx, caseId, (work) => {
    checkTurn(work, memberId);
    work.add({ kind: 'transferred', seat: otherSeat(work, to), comment }, memberId);
  });
}

/** `before`: the other decides first, then the caller. `after`: the caller agrees, then the other decides. */
export async function addSigner(
  deps: ApprovalDeps,
  ctx: MemberCtx,
  { caseId, who, place, comment }: InputOf<typeof addSignerEndpoint>,
): Promise<AnswerOf<typeof addSignerEndpoint>> {
  const { memberId } = ctx.signedIn;
  return act(deps, ctx, caseId, (work) => {
    checkTurn(work, memberId);
    work.add({ kind: 'signer-added', seat: otherSeat(work, who), place, comment }, memberId);
  });
}

/** Everybody who may see it may say something, also when it is decided. */
export async function commentCase(
  deps: ApprovalDeps,
  ctx: MemberCtx,
  { caseId, words }: InputOf<typeof commentEndpoint>,
): Promise<AnswerOf<typeof commentEndpoint>> {
  const { memberId } = ctx.signedIn;
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await workOnCase(
      deps,
      tx,
      ctx,
      caseId,
      (work) => work.add({ kind: 'commented', comment: words }, memberId),
      (row) => checkReader(tx, ctx, row, deps.subjects[row.kind]),
    );
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Asks the approvers of the open node again. Refuses with `approval.reminded` too often and too soon. */
export async function remindCase(
  deps: ApprovalDeps,
  ctx: MemberCtx,
  { caseId }: InputOf<typeof remindEndpoint>,
): Promise<AnswerOf<typeof remindEndpoint>> {
  const { memberId } = ctx.signedIn;
  let remindersLeft = 0;
  return act(
    deps,
    ctx,
    caseId,
    (work) => {
      if (!asksIn(work.row, memberId)) throw refuse('approval.unknown');
      const open = openNodeOf(work.run(), work.plan);
      if (open === undefined) throw refuse('approval.over');
      const { remindedAt } = open.opened;
      const last = remindedAt.at(-1)?.getTime() ?? Number.NEGATIVE_INFINITY;
      if (remindedAt.length >= maxReminders || last + reminderMinutes * 60_000 > work.now.getTime())
        throw refuse('approval.reminded', { max: maxReminders, minutes: reminderMinutes });
      work.add({ kind: 'reminded' }, memberId);
      remindersLeft = maxReminders - remindedAt.length - 1;
    },
    () => ({ remindersLeft }),
  );
}

/**
 * The applicant takes back what waits for a decision, in the caller's transaction; anybody else where the room that keeps the subject
 * says so by `mayWithdraw`. Refuses with `approval.over` what does not wait.
 */
export async function withdrawApproval(
  deps: ApprovalDeps,
  tx: Tx,
  ctx: MemberCtx,
  caseId: string,
  mayWithdraw = false,
): Promise<void> {
  await workOnCase(deps, tx, ctx, caseId, (work) => {
    if (!mayWithdraw && work.row.memberId !== ctx.signedIn.memberId) throw refuse('approval.unknown');
    if (work.run().state !== 'running') throw refuse('approval.over');
    work.add({ kind: 'ended', state: 'withdrawn' }, ctx.signedIn.memberId);
  });
}

/** Whether a member applied, or asked in the place of who did. */
export const asksIn = ({ memberId, askerId }: CaseRow, member: string): boolean =>
  hasAsked(member, { applicantId: memberId, askerId });

/**
 * Whoever asked, has or had something to decide, was told, or answers for the enterprise, and whom the subject lets. Refuses with
 * `approval.unknown`, and tells who was asked before it went on to others to whom it went: `approval.handed-on`, `approval.passed-on`.
 */
async function checkReader(
  tx: Tx,
  ctx: MemberCtx,
  row: CaseRow,
  subject: Pick<ApprovalSubject, 'mayRead'> = {},
): Promise<void> {
  const { tenantId, signedIn } = ctx;
  if (row.enterpriseId !== signedIn.creditMemberId) throw refuse('approval.unknown');
  if (asksIn(row, signedIn.memberId) || isMainAccount(signedIn)) return;
  if (await hasTask(tx, tenantId, row.id, signedIn.memberId)) return;
  if ((await subject.mayRead?.(tx, ctx, row.subjectId)) === true) return;
  const events = (await eventsOf(tx, tenantId, row.id)).map(eventOf);
  const moved = movedFrom(events, signedIn.memberId);
  throw moved === undefined ? refuse('approval.unknown') : await movedRefusal(tx, tenantId, moved);
}

/** The run itself, for whoever may see it. Refuses with `approval.unknown`. */
export async function readableCase(
  tx: Tx,
  ctx: MemberCtx,
  caseId: string,
  subjects: Partial<Record<CaseRow['kind'], Pick<ApprovalSubject, 'mayRead'>>> = {},
): Promise<CaseRow> {
  const row = isUuid(caseId) ? await findCaseRow(tx, ctx.tenantId, caseId) : undefined;
  if (row === undefined) throw refuse('approval.unknown');
  await checkReader(tx, ctx, row, subjects[row.kind]);
  return row;
}

/** In the place of whom the other decides, where the one that is named is away. Refuses with `approval.signer-travels` who travels. */
function otherSeat(work: CaseWork, memberId: string) {
  const { facts, plan } = work;
  if (facts.able.has(memberId) && facts.travellerIds.includes(memberId))
    throw refuse('approval.signer-travels');
  const [seat] = mayDecide(memberId, facts) ? seatsOf(memberId, facts) : [];
  if (seat === undefined) throw refuse('approval.signer');
  const open = openNodeOf(work.run(), plan)!.opened.chains.flat();
  if (open.some((one) => one.decision === null && one.memberId === seat.memberId))
    throw refuse('approval.signer-known');
  if (open.length >= maxSignatures) throw refuse('approval.signers-full', { max: maxSignatures });
  return seat;
}

/** In one node. */
const maxSignatures = 30;

async function act<A extends object = Record<never, never>>(
  deps: ApprovalDeps,
  ctx: MemberCtx,
  caseId: string,
  change: (work: CaseWork) => void,
  answerOf: (row: CaseRow) => A = () => ({}) as A,
): Promise<A> {
  const { tenantId } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    const row = await workOnCase(deps, tx, ctx, caseId, change).catch(async (error: unknown) => {
      throw await named(tx, tenantId, error);
    });
    const answer = answerOf(row);
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

import type {
  ApplicationContent,
  addNote as addEndpoint,
  opNote as opEndpoint,
} from '@woxing/contract/applications/applications';
import { productsAskedFor } from '@woxing/contract/applications/asked-products.rules';
import {
  applicationProblem,
  applicationStateWords,
  editableStates,
  mayOp,
} from '@woxing/contract/applications/trip-application.rules';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { newestCaseOf, startApproval, withdrawApproval } from '#src/approvals/public.ts';
import { checkBooked, employeesAmong } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo } from '#src/platform/ids.ts';
import { externalsWithin } from '#src/travellers/public.ts';
import { attachFiles } from '#src/uploads/public.ts';
import { contentOf, rowOfContent, type StoredContent } from './application-content.ts';
import type { ApplicationDeps } from './application-deps.ts';
import {
  type ApplicationRow,
  deleteApplication,
  findApplicationRow,
  insertApplication,
  lockApplication,
  ordersUnder,
  saveApplicationRow,
} from './applications.db.ts';
import { isLiveOrder } from './budget-used.rules.ts';
import { estimateKept } from './estimate-note.ts';
import { tellTravellers } from './tell-travellers.ts';

/**
 * Writes an application, or writes it anew, and submits it where that is asked. What is agreed goes on as it was until its change is
 * agreed. Refuses with `application.unknown`, `application.stale`, `application.state`, `application.traveller`, `application.guest`, `file.gone` and what the form says.
 */
export async function addNote(
  deps: ApplicationDeps,
  ctx: MemberCtx,
  { noteNo, version, submit, estimate, estimateBy, ...written }: InputOf<typeof addEndpoint>,
): Promise<AnswerOf<typeof addEndpoint>> {
  const { tenantId } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    if (submit) await checkContent(tx, ctx, written);
    const before = noteNo === '' ? undefined : await lockOwn(tx, ctx, noteNo);
    if (before !== undefined && before.version !== version) throw refuse('application.stale');
    if (before !== undefined && !editableStates.has(before.state)) throw stateRefusal(before);
    if (before?.state === 'agreed' && !submit) throw stateRefusal(before);
    const kept = before && contentOf(before.content);
    const content: StoredContent = {
      ...written,
      estimate: estimateKept(deps, ctx, written, { token: estimate, by: estimateBy }, kept),
    };
    const after =
      before?.state === 'agreed'
        ? await propose(tx, ctx, before, content)
        : await write(tx, ctx, before, content);
    if (submit) await submitRow(deps, tx, ctx, after);
    return answer(tx, ctx, after.noteNo);
  });
}

/** Refuses with `application.unknown`, `application.state`, `application.has-orders` and, of what is submitted, what the form says. */
export async function opNote(
  deps: ApplicationDeps,
  ctx: MemberCtx,
  { noteNo, op }: InputOf<typeof opEndpoint>,
): Promise<AnswerOf<typeof opEndpoint>> {
  const { tenantId } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    const row = await lockOwn(tx, ctx, noteNo);
    if (!mayOp(op, row.state)) throw stateRefusal(row);
    switch (op) {
      case 'submit':
        await checkContent(tx, ctx, contentOf(row.content));
        await submitRow(deps, tx, ctx, row);
        break;
      case 'withdraw': {
        const running = await newestCaseOf(tx, tenantId, { kind: 'trip-application', id: noteNo });
        await withdrawApproval(deps.approvals, tx, ctx, running!.id);
        break;
      }
      case 'cancel':
        await checkNoOrders(deps, tx, tenantId, noteNo);
        await saveApplicationRow(tx, tenantId, { ...row, state: 'cancelled', version: row.version + 1 });
        await tellTravellers(tx, { tenantId, at: ctx.now }, row, 'application-cancelled');
        break;
      case 'copy': {
        const copy = await write(tx, ctx, undefined, withoutPast(contentOf(row.content), ctx));
        return answer(tx, ctx, copy.noteNo);
      }
      case 'remove': {
        await attachToNote(tx, ctx, noteNo, []);
        await deleteApplication(tx, tenantId, noteNo);
        const gone = { noteNo, state: row.state };
        await ctx.idempotency?.keepIn(tx, gone);
        return gone;
      }
    }
    return answer(tx, ctx, noteNo);
  });
}

async function answer(tx: Tx, ctx: MemberCtx, noteNo: string) {
  const { state } = (await findApplicationRow(tx, ctx.tenantId, noteNo))!;
  const answer = { noteNo, state };
  await ctx.idempotency?.keepIn(tx, answer);
  return answer;
}

/** Nobody but whoever asked for it changes it. */
async function lockOwn(tx: Tx, { tenantId, signedIn }: MemberCtx, noteNo: string): Promise<ApplicationRow> {
  const row = await lockApplication(tx, tenantId, noteNo);
  if (row === undefined || row.memberId !== signedIn.memberId) throw refuse('application.unknown');
  return row;
}

const stateRefusal = ({ state }: ApplicationRow) =>
  refuse('application.state', { state: applicationStateWords[state] });

async function checkContent(tx: Tx, ctx: MemberCtx, content: ApplicationContent): Promise<void> {
  const problem = applicationProblem(content, dayOf(ctx.now));
  if (problem !== undefined) throw refuse('input.invalid', { problem: problem.message });
  await checkBooked(tx, ctx.tenantId, ctx.signedIn.creditMemberId!, content, dayOf(ctx.now));
  const { travellers } = content;
  const known = await employeesAmong(tx, ctx.tenantId, ctx.signedIn.creditMemberId!, travellers);
  // One who is named twice is found once.
  if (known.size < travellers.length) throw refuse('application.traveller');
  const externals = await externalsWithin(tx, ctx, content.guests);
  if (new Set(content.guests).size < content.guests.length || externals.size < content.guests.length)
    throw refuse('application.guest');
}

async function write(
  tx: Tx,
  ctx: MemberCtx,
  before: ApplicationRow | undefined,
  content: StoredContent,
): Promise<ApplicationRow> {
  const { tenantId, signedIn, now } = ctx;
  const after: ApplicationRow = {
    noteNo: before?.noteNo ?? `A${orderNo(now)}`,
    enterpriseId: signedIn.creditMemberId!,
    memberId: signedIn.memberId,
    createdAt: before?.createdAt ?? now,
    submittedAt: before?.submittedAt ?? null,
    version: (before?.version ?? 0) + 1,
    state: 'draft',
    proposed: null,
    ...rowOfContent(content),
  };
  await (before === undefined ? insertApplication : saveApplicationRow)(tx, tenantId, after);
  await attachToNote(tx, ctx, after.noteNo, content.attachments);
  return after;
}

const attachToNote = (tx: Tx, { tenantId, signedIn, now }: MemberCtx, id: string, ids: readonly string[]) =>
  attachFiles(tx, { tenantId, memberId: signedIn.memberId, now }, { kind: 'trip-application', id }, ids);

async function propose(
  tx: Tx,
  ctx: MemberCtx,
  before: ApplicationRow,
  content: StoredContent,
): Promise<ApplicationRow> {
  const after: ApplicationRow = {
    ...before,
    proposed: content,
    state: 'changing',
    version: before.version + 1,
  };
  await saveApplicationRow(tx, ctx.tenantId, after);
  const both = new Set([...contentOf(before.content).attachments, ...content.attachments]);
  await attachToNote(tx, ctx, before.noteNo, [...both]);
  return after;
}

/** From here on it waits for its approval, or is agreed at once where the flow says so. */
async function submitRow(
  { approvals }: ApplicationDeps,
  tx: Tx,
  { tenantId, signedIn, now }: MemberCtx,
  row: ApplicationRow,
): Promise<void> {
  const changing = row.state === 'changing';
  if (!changing) await saveApplicationRow(tx, tenantId, { ...row, state: 'running', submittedAt: now });
  const asked = changing ? contentOf(row.proposed) : contentOf(row.content);
  const { title, budgetFen } = rowOfContent(asked);
  const { memberId: applicantId } = signedIn;
  const people = await employeesAmong(tx, tenantId, row.enterpriseId, [applicantId]);
  await startApproval(approvals, tx, {
    tenantId,
    enterpriseId: row.enterpriseId,
    applicantId,
    travellerIds: asked.travellers,
    deptName: people.get(applicantId)?.deptName ?? '',
    kind: 'trip-application',
    subjectId: row.noteNo,
    title: changing ? `变更：${title}` : title,
    amountFen: budgetFen,
    overStandard: false,
    products: productsAskedFor(asked),
    deadlineAt: null,
    now,
  });
}

async function checkNoOrders(
  { orders }: ApplicationDeps,
  tx: Tx,
  tenantId: string,
  noteNo: string,
): Promise<void> {
  const links = await ordersUnder(tx, tenantId, [noteNo]);
  const booked = await orders.byNumbers(
    tx,
    tenantId,
    links.map((link) => link.orderNo),
  );
  const count = booked.filter(isLiveOrder).length;
  if (count > 0) throw refuse('application.has-orders', { count });
}

/** Days that are over are chosen anew, and what it costs is asked anew. */
function withoutPast(content: StoredContent, { now }: MemberCtx): StoredContent {
  const today: string = dayOf(now);
  const coming = <D extends string>(day: D): D | '' => (day >= today ? day : '');
  return {
    ...content,
    estimate: null,
    legs: content.legs.map((leg) => ({ ...leg, day: coming(leg.day) })),
    fromDay: coming(content.fromDay),
    untilDay: coming(content.untilDay),
    bookUntil: coming(content.bookUntil),
  };
}

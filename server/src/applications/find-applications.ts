import type {
  bookableNotes as bookableEndpoint,
  listColleagues as colleaguesEndpoint,
  findNote as detailEndpoint,
  exportNotes as exportEndpoint,
  findNotes as findEndpoint,
} from '@woxing/contract/applications/applications';
import { type ApplicationState, lastBookingDay } from '@woxing/contract/applications/trip-application.rules';
import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { isAskedAbout, newestCaseOf } from '#src/approvals/public.ts';
import { peopleWithin, scopeGranted } from '#src/grants/public.ts';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { findTripLevel } from '#src/members/public.ts';
import { costObjectsById, isMainAccount, pageOfPeople, peopleAmong } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { externalsKnown } from '#src/travellers/public.ts';
import { filesById } from '#src/uploads/public.ts';
import { contentOf, type StoredContent } from './application-content.ts';
import type { ApplicationDeps, BookedOrder } from './application-deps.ts';
import {
  type ApplicationRow,
  bookableRows,
  findApplicationRow,
  findApplicationRows,
  ordersUnder,
} from './applications.db.ts';
import { budgetLeft, budgetUsed } from './budget-used.rules.ts';
import { travellersOfMany } from './travellers-of-application.ts';

type Deps = Pick<ApplicationDeps, 'db' | 'orders'>;
type Filter = InputOf<typeof exportEndpoint>;

const statesOf = {
  all: [],
  draft: ['draft'],
  running: ['running', 'changing'],
  agreed: ['agreed', 'changing'],
  ended: ['refused', 'withdrawn', 'expired', 'cancelled'],
} as const satisfies Record<Filter['tab'], readonly ApplicationState[]>;

export function findNotes(
  deps: Deps,
  ctx: MemberCtx,
  { page, size, ...filter }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  return notesFound(deps, ctx, filter, { page, size });
}

export function exportNotes(
  deps: Deps,
  ctx: MemberCtx,
  filter: Filter,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => notesFound(deps, ctx, filter, { page, size: exportedAtOnce }));
}

async function notesFound(
  { db }: Deps,
  { tenantId, signedIn }: MemberCtx,
  { tab, words }: Filter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  return db.read(tenantId, async (tx) => {
    const rows = await findApplicationRows(tx, tenantId, {
      memberId: signedIn.memberId,
      states: statesOf[tab],
      words,
      offset: (page - 1) * size,
      max: size,
    });
    const enterpriseId = signedIn.creditMemberId!;
    const namesOf = await travellersOfMany(tx, tenantId, enterpriseId, rows.map(travellingOf));
    const booked = await costObjectNames(tx, tenantId, enterpriseId, rows);
    return { list: rows.map((row) => summaryOf(row, namesOf, booked)), total: rows[0]?.total ?? 0 };
  });
}

const travellingOf = ({ travellerIds, content }: ApplicationRow) => ({
  travellers: travellerIds,
  guests: contentOf(content).guests,
});

function summaryOf(
  row: ApplicationRow,
  namesOf: Awaited<ReturnType<typeof travellersOfMany>>,
  booked: ReadonlyMap<string, string>,
) {
  const content = contentOf(row.content);
  const { noteNo, title, state, budgetFen, createdAt, submittedAt } = row;
  return {
    noteNo,
    title,
    state,
    fromDay: row.fromDay ?? '',
    untilDay: row.untilDay ?? '',
    bookUntil: bookableUntil(row.state, content),
    travellers: namesOf(travellingOf(row)),
    budgetFen,
    costCentre: booked.get(row.costCentreId ?? '') ?? '',
    project: booked.get(row.projectId ?? '') ?? '',
    reason: content.reason,
    createdAt,
    submittedAt,
  };
}

const bookableUntil = (state: ApplicationState, content: StoredContent): string =>
  state === 'agreed' || state === 'changing' ? lastBookingDay(content) : '';

/** What applications are booked to, by its ids. */
async function costObjectNames(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  booked: readonly { readonly costCentreId: string | null; readonly projectId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(booked.flatMap(({ costCentreId, projectId }) => [costCentreId ?? '', projectId ?? '']));
  const rows = await costObjectsById(tx, tenantId, enterpriseId, [...ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** As whoever may sees it: the applicant, the travellers, approvers, main accounts. Refuses with `application.unknown`. */
export async function findNote(
  deps: Deps,
  ctx: MemberCtx,
  { noteNo }: InputOf<typeof detailEndpoint>,
): Promise<AnswerOf<typeof detailEndpoint>> {
  const { tenantId, signedIn, now } = ctx;
  return deps.db.read(tenantId, async (tx) => {
    const row = await findApplicationRow(tx, tenantId, noteNo);
    if (row === undefined || !(await mayRead(tx, ctx, row))) throw refuse('application.unknown');
    const content = contentOf(row.content);
    const proposed = row.proposed === null ? null : contentOf(row.proposed);
    const booked = await bookedUnder(deps, tx, tenantId, [noteNo]);
    const names = await costObjectNames(tx, tenantId, row.enterpriseId, [
      content,
      ...(proposed ? [proposed] : []),
    ]);
    const named = (asked: StoredContent) => ({
      ...asked,
      costCentre: names.get(asked.costCentreId) ?? '',
      project: names.get(asked.projectId) ?? '',
    });
    const attached = [...new Set([...content.attachments, ...(proposed?.attachments ?? [])])];
    const travellers = [...new Set([...content.travellers, ...(proposed?.travellers ?? [])])];
    const people = await peopleAmong(tx, tenantId, row.enterpriseId, [row.memberId, ...travellers]);
    const personOf = (memberId: string) => people.get(memberId) ?? { memberId, name: '', deptName: '' };
    const guests = [...new Set([...content.guests, ...(proposed?.guests ?? [])])];
    const externals = await externalsKnown(tx, tenantId, row.enterpriseId, guests);
    const approval =
      row.submittedAt === null
        ? undefined
        : await newestCaseOf(tx, tenantId, { kind: 'trip-application', id: noteNo });
    return {
      noteNo,
      title: row.title,
      state: row.state,
      version: row.version,
      applicant: personOf(row.memberId),
      content: named(content),
      proposed: proposed && named(proposed),
      people: travellers.map(personOf),
      guests: guests.map((id) => ({ id, name: '', company: '', ...externals.get(id) })),
      files: await filesById(tx, tenantId, attached),
      caseId: approval?.id ?? null,
      createdAt: row.createdAt,
      submittedAt: row.submittedAt,
      orders: booked,
      usedFen: budgetUsed(booked),
      bookUntil: bookableUntil(row.state, content),
      mine: row.memberId === signedIn.memberId,
      now,
    };
  });
}

/** Whether the application of this number is there, and for whom. */
export async function mayReadNote(tx: Tx, ctx: MemberCtx, noteNo: string): Promise<boolean> {
  const row = await findApplicationRow(tx, ctx.tenantId, noteNo);
  return row !== undefined && mayRead(tx, ctx, row);
}

/** A draft is its writer's alone. */
async function mayRead(tx: Tx, { tenantId, signedIn }: MemberCtx, row: ApplicationRow): Promise<boolean> {
  const { memberId, creditMemberId } = signedIn;
  if (row.memberId === memberId) return true;
  if (row.enterpriseId !== creditMemberId || row.state === 'draft') return false;
  if (isMainAccount(signedIn)) return true;
  if (row.travellerIds.includes(memberId)) return true;
  return isAskedAbout(tx, tenantId, { kind: 'trip-application', id: row.noteNo }, memberId);
}

/** The orders under applications, with the budget that each takes of. */
export async function bookedUnder(
  { orders }: Pick<ApplicationDeps, 'orders'>,
  tx: Tx,
  tenantId: string,
  noteNos: readonly string[],
) {
  const links = await ordersUnder(tx, tenantId, noteNos);
  const booked: readonly BookedOrder[] =
    links.length === 0
      ? []
      : await orders.byNumbers(
          tx,
          tenantId,
          links.map(({ orderNo }) => orderNo),
        );
  return booked.map((order) => {
    const { noteNo, kind } = links.find(({ orderNo }) => orderNo === order.orderNo)!;
    return { ...order, noteNo, kind };
  });
}

/** A page of whom somebody may travel with: the employees of the own enterprise, oneself among them. */
export async function listColleagues(
  { db }: Deps,
  { tenantId, signedIn }: MemberCtx,
  search: InputOf<typeof colleaguesEndpoint>,
): Promise<AnswerOf<typeof colleaguesEndpoint>> {
  const of = { tenantId, enterpriseId: signedIn.creditMemberId!, role: 'employee' } as const;
  const page = await db.read(tenantId, (tx) => pageOfPeople(tx, of, search));
  return { self: signedIn.memberId, ...page };
}

/** What an order form offers; nothing to people on their own. */
export async function bookableNotes(
  deps: Deps,
  { tenantId, signedIn, now }: MemberCtx,
): Promise<AnswerOf<typeof bookableEndpoint>> {
  const { memberId, creditMemberId: enterpriseId, creditEmployeeId } = signedIn;
  if (enterpriseId === undefined || creditEmployeeId === undefined) return { required: false, list: [] };
  return deps.db.read(tenantId, async (tx) => {
    const today = dayOf(now);
    const granted = await scopeGranted(tx, tenantId, memberId, 'book', today);
    const bookedFor =
      granted?.enterpriseId !== enterpriseId
        ? []
        : granted.whole
          ? 'all'
          : await peopleWithin(tx, tenantId, granted);
    const rows = await bookableRows(tx, tenantId, { memberId, enterpriseId, today, bookedFor });
    const booked = await bookedUnder(
      deps,
      tx,
      tenantId,
      rows.map(({ noteNo }) => noteNo),
    );
    const namesOf = await travellersOfMany(tx, tenantId, enterpriseId, rows.map(travellingOf));
    return {
      required: await mustApply(tx, tenantId, memberId),
      list: rows.map((row) => ({
        noteNo: row.noteNo,
        title: row.title,
        fromDay: row.fromDay!,
        untilDay: row.untilDay!,
        bookUntil: lastBookingDay(contentOf(row.content)) as Day,
        travellers: namesOf(travellingOf(row)),
        leftFen: budgetLeft(
          contentOf(row.content).budget,
          budgetUsed(booked.filter(({ noteNo }) => noteNo === row.noteNo)),
        ),
      })),
    };
  });
}

/** Spec: `approveFlag` of the trip level is '1'. */
export async function mustApply(tx: Tx, tenantId: string, memberId: string): Promise<boolean> {
  return (await findTripLevel(tx, tenantId, memberId)).approveFlag === '1';
}

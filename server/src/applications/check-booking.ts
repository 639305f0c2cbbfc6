import {
  type BookingGap,
  bookingGap,
  budgetKindOf,
  budgetWords,
  lastBookingDay,
} from '@woxing/contract/applications/trip-application.rules';
import type { Day } from '@woxing/contract/core/days';
import { dayOf, formatDay } from '@woxing/contract/core/days';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/products/products.rules';
import { peopleWithin, scopeGranted } from '#src/grants/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type KnownTraveller, memberIdsOf } from '#src/travellers/public.ts';
import { contentOf } from './application-content.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { type ApplicationRow, linkOrder, lockApplication, noteOfOrder } from './applications.db.ts';
import { budgetUsed } from './budget-used.rules.ts';
import { bookedUnder, mustApply } from './find-applications.ts';
import { journeysOf, type TravelledSpan } from './journeys.rules.ts';
import { travellersOf } from './travellers-of-application.ts';

export interface BookingUnder {
  /** Empty: no application was chosen. */
  readonly noteNo: string;
  readonly orderNo: string;
  readonly product: Product;
  /** Each way that it may be: of a waitlist the rides that would do. */
  readonly spans: readonly TravelledSpan[];
  readonly travellers: readonly KnownTraveller[];
  readonly totalFen: Fen;
}

/**
 * Holds an order that is being opened to its application, in the same transaction, and counts it there. Refuses with
 * `application.required` an employee whose level asks for one (spec: `approveFlag` 1), with `application.required-of` somebody who books
 * for one, with `application.book-until` after its last day to book, and what is not within it.
 */
export async function checkBooking(
  deps: Pick<ApplicationDeps, 'orders'>,
  tx: Tx,
  ctx: MemberCtx,
  booking: BookingUnder,
): Promise<void> {
  const { tenantId, signedIn } = ctx;
  const { creditMemberId, creditEmployeeId } = signedIn;
  if (creditMemberId === undefined || creditEmployeeId === undefined) return;
  const { noteNo, orderNo } = booking;
  if (noteNo === '') {
    const needed = await noneNeededProblem(tx, ctx, booking.travellers);
    if (needed !== undefined) throw needed;
    return;
  }
  const row = await lockApplication(tx, tenantId, noteNo);
  if (
    row === undefined ||
    row.enterpriseId !== creditMemberId ||
    !(await mayBookUnder(tx, ctx, row, booking))
  )
    throw refuse('application.unknown');
  if (row.state !== 'agreed' && row.state !== 'changing') throw refuse('application.not-agreed');
  const content = contentOf(row.content);
  const lastDay = lastBookingDay(content);
  if (lastDay !== '' && lastDay < dayOf(ctx.now))
    throw refuse('application.book-until', { day: formatDay(lastDay as Day) });
  const people = await travellersOf(tx, tenantId, row.enterpriseId, content);
  const used = budgetUsed(await bookedUnder(deps, tx, tenantId, [noteNo]));
  const kind = budgetKindOf[booking.product];
  const gap = bookingGap(
    { ...content, people },
    { kind, spans: journeysOf(booking.spans), travellers: booking.travellers, amountFen: booking.totalFen },
    used[kind],
  );
  if (gap !== undefined) throw gapRefusal(gap);
  await linkOrder(tx, tenantId, { noteNo, orderNo, kind });
}

/** Whoever books, and each colleague who travels, may be asked for an application. */
async function noneNeededProblem(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  travellers: readonly KnownTraveller[],
): Promise<RefusalError | undefined> {
  const { memberId } = signedIn;
  if (await mustApply(tx, tenantId, memberId)) return refuse('application.required');
  for (const id of memberIdsOf(travellers)) {
    if (id === memberId || !(await mustApply(tx, tenantId, id))) continue;
    const name = (await namesOfMembers(tx, tenantId, [id])).get(id) ?? '';
    return refuse('application.required-of', { name });
  }
  return undefined;
}

/** Whoever asked for it or is named in it, and who may book for all of them who travel. */
async function mayBookUnder(
  tx: Tx,
  { tenantId, signedIn, now }: MemberCtx,
  { memberId: applicantId, enterpriseId, travellerIds: named }: ApplicationRow,
  { travellers }: BookingUnder,
): Promise<boolean> {
  const { memberId } = signedIn;
  const travellerIds = memberIdsOf(travellers);
  if (applicantId === memberId || named.includes(memberId)) return true;
  const granted = await scopeGranted(tx, tenantId, memberId, 'book', dayOf(now));
  if (granted?.enterpriseId !== enterpriseId) return false;
  const within = granted.whole ? null : new Set(await peopleWithin(tx, tenantId, granted));
  return (
    travellerIds.length > 0 && travellerIds.every((id) => named.includes(id) && (within?.has(id) ?? true))
  );
}

type Booked = { readonly tenantId: string; readonly orderNo: string };
interface Moved {
  readonly spans: readonly TravelledSpan[];
  /** On top of what the order has taken. */
  readonly dueFen: Fen;
}

/** The same of a change of an order that was booked under one. */
export async function changeProblem(
  deps: Pick<ApplicationDeps, 'orders'>,
  tx: Tx,
  order: Booked,
  moved: Moved,
): Promise<RefusalError | undefined> {
  const gap = await gapOfMove(deps, tx, order, moved);
  return gap && refuse('application.change', { problem: changeGapWords(gap) });
}

/** The same where others travel by the order, of whom none may need an application of their own either. */
export async function travellersProblem(
  deps: Pick<ApplicationDeps, 'orders'>,
  tx: Tx,
  ctx: MemberCtx,
  orderNo: string,
  travellers: readonly KnownTraveller[],
): Promise<RefusalError | undefined> {
  const { tenantId, signedIn } = ctx;
  if (signedIn.creditEmployeeId === undefined) return undefined;
  const link = await noteOfOrder(tx, tenantId, orderNo);
  const row = link === undefined ? undefined : await lockApplication(tx, tenantId, link.noteNo);
  if (row === undefined) return noneNeededProblem(tx, ctx, travellers);
  const content = contentOf(row.content);
  const people = await travellersOf(tx, tenantId, row.enterpriseId, content);
  const used = budgetUsed(await bookedUnder(deps, tx, tenantId, [row.noteNo]));
  const { kind } = link!;
  const gap = bookingGap(
    { ...content, people },
    { kind, spans: [], travellers, amountFen: noFen },
    used[kind],
  );
  return gap && gapRefusal(gap);
}

/** The same of an order whose places cost more than it was placed at. */
export async function dearerProblem(
  deps: Pick<ApplicationDeps, 'orders'>,
  tx: Tx,
  order: Booked,
  moreFen: Fen,
): Promise<RefusalError | undefined> {
  const gap = await gapOfMove(deps, tx, order, { spans: [], dueFen: moreFen });
  return gap && gapRefusal(gap);
}

async function gapOfMove(
  deps: Pick<ApplicationDeps, 'orders'>,
  tx: Tx,
  { tenantId, orderNo }: Booked,
  { spans, dueFen }: Moved,
): Promise<BookingGap | undefined> {
  const link = await noteOfOrder(tx, tenantId, orderNo);
  const row = link === undefined ? undefined : await lockApplication(tx, tenantId, link.noteNo);
  if (link === undefined || row === undefined) return undefined;
  const used = budgetUsed(await bookedUnder(deps, tx, tenantId, [row.noteNo]));
  return bookingGap(
    { ...contentOf(row.content), people: [] },
    { kind: link.kind, spans: journeysOf(spans), travellers: [], amountFen: dueFen },
    used[link.kind],
  );
}

function changeGapWords(gap: BookingGap): string {
  switch (gap.why) {
    case 'day':
      return `${formatDay(gap.day as Day)}不在出差申请的日期内`;
    case 'city':
      return `${gap.from}至${gap.to}不在出差申请的行程内`;
    case 'one-city':
      return `${gap.city}不在出差申请的城市内`;
    case 'person':
      return `${gap.name}不在出差申请的出行人中`;
    case 'budget':
      return `应补金额超出出差申请的${budgetWords[gap.kind]}预算${formatYuan(gap.overFen)}，该项预算还剩${formatYuan(gap.leftFen)}`;
  }
}

function gapRefusal(gap: BookingGap): RefusalError {
  switch (gap.why) {
    case 'day':
      return refuse('application.day', { day: formatDay(gap.day as Day) });
    case 'city':
      return refuse('application.city', { from: gap.from, to: gap.to });
    case 'one-city':
      return refuse('application.one-city', { city: gap.city });
    case 'person':
      return refuse('application.person', { name: gap.name });
    case 'budget':
      return refuse('application.budget', {
        kind: budgetWords[gap.kind],
        left: formatYuan(gap.leftFen),
        over: formatYuan(gap.overFen),
      });
  }
}

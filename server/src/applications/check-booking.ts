import {
  type BookingGap,
  type BudgetKind,
  bookingGap,
  budgetWords,
} from '@woxing/contract/applications/trip-application.rules';
import type { Day } from '@woxing/contract/core/days';
import { formatDay } from '@woxing/contract/core/days';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/products/products.rules';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { contentOf } from './application-content.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { linkOrder, lockApplication } from './applications.db.ts';
import { budgetUsed } from './budget-used.rules.ts';
import { bookedUnder, mustApply } from './find-applications.ts';
import { journeysOf, type TravelledSpan } from './journeys.rules.ts';

export interface BookingUnder {
  /** Empty: no application was chosen. */
  readonly noteNo: string;
  readonly orderNo: string;
  readonly product: Product;
  /** Each way that it may be: of a waitlist the rides that would do. */
  readonly spans: readonly TravelledSpan[];
  readonly travellers: readonly string[];
  readonly totalFen: Fen;
}

const kindOf = { airTicket: 'air', gp: 'air', train: 'train' } as const satisfies Record<Product, BudgetKind>;

/**
 * Holds an order that is being opened to its application, in the same transaction, and counts it there. Refuses with
 * `application.required` an employee whose level asks for one (spec: `approveFlag` 1), and what is not within it.
 */
export async function checkBooking(
  deps: Pick<ApplicationDeps, 'orders'>,
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  booking: BookingUnder,
): Promise<void> {
  const { creditMemberId, creditEmployeeId, memberId } = signedIn;
  if (creditMemberId === undefined || creditEmployeeId === undefined) return;
  const { noteNo, orderNo } = booking;
  if (noteNo === '') {
    if (await mustApply(tx, tenantId, memberId)) throw refuse('application.required');
    return;
  }
  const row = await lockApplication(tx, tenantId, noteNo);
  const isTheirs = row?.memberId === memberId || row?.travellerIds.includes(memberId) === true;
  if (row === undefined || row.enterpriseId !== creditMemberId || !isTheirs)
    throw refuse('application.unknown');
  if (row.state !== 'agreed' && row.state !== 'changing') throw refuse('application.not-agreed');
  const content = contentOf(row.content);
  const names = await namesOfMembers(tx, tenantId, content.travellers);
  const used = budgetUsed(await bookedUnder(deps, tx, tenantId, [noteNo]));
  const kind = kindOf[booking.product];
  const gap = bookingGap(
    { ...content, travellerNames: [...names.values()] },
    { kind, spans: journeysOf(booking.spans), travellers: booking.travellers, amountFen: booking.totalFen },
    used[kind],
  );
  if (gap !== undefined) throw gapRefusal(gap);
  await linkOrder(tx, tenantId, { noteNo, orderNo, kind });
}

function gapRefusal(gap: BookingGap): RefusalError {
  switch (gap.why) {
    case 'day':
      return refuse('application.day', { day: formatDay(gap.day as Day) });
    case 'city':
      return refuse('application.city', { from: gap.from, to: gap.to });
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

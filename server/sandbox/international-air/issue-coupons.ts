import { dayOf } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import type { Tx } from '#src/platform/database.ts';
import type {
  BookedCoupon,
  CouponKey,
  InternationalBooking,
  InternationalCall,
  InternationalOutcome,
  InternationalReprice,
} from '#src/products/international-air/international-supplier.ts';
import { couponText, ticketGroups, ticketsOf } from '#src/products/international-air/orders/coupons.rules.ts';
import { bookingNow, bookingView, once, Rejection, type SupplierDeps } from './calls.ts';
import { seatsKeptUntil } from './expire-holds.ts';
import { priceNow } from './hold-seats.ts';
import {
  inRowOrder,
  lockBooking,
  readBooking,
  readCoupons,
  returnSeats,
  type SoldBooking,
  type StoredBooking,
  saveSold,
  setBookingState,
  setCoupons,
  takeSerials,
} from './international-bookings.db.ts';
import { priceOfPassenger, seatsOf, soldOf } from './sold-booking.ts';

/** Fares follow the day of issue; what was held today costs what it did. A change costs what it was quoted at. */
async function repriced(
  deps: SupplierDeps,
  { sold, changes }: Pick<StoredBooking, 'sold' | 'changes'>,
  now: Date,
): Promise<SoldBooking | undefined> {
  if (changes !== null || dayOf(now) === dayOf(new Date(sold.pricedAt))) return sold;
  const priced = await priceNow(deps, sold.offer, sold.passengers, now);
  return priced && soldOf(priced, sold.passengers, now);
}

const agreedFen = ({ passengers }: SoldBooking): Fen => sumFen(passengers.map(priceOfPassenger));

export async function askPrice(
  deps: SupplierDeps,
  tenantId: string,
  reference: string,
  now: Date,
): Promise<InternationalReprice> {
  const booking = await deps.db.read(tenantId, (tx) => readBooking(tx, tenantId, reference));
  if (booking === undefined) return { kind: 'rejected', reason: 'unknown-reference' };
  if (booking.state !== 'held') return { kind: 'rejected', reason: 'state' };
  const sold = await repriced(deps, booking, now);
  return sold === undefined
    ? { kind: 'rejected', reason: 'gone' }
    : { kind: 'done', totalFen: agreedFen(sold) };
}

/** The booking is kept at today's price, if that is what is expected. */
export async function acceptPrice(
  deps: SupplierDeps,
  tenantId: string,
  reference: string,
  totalFen: Fen,
  now: Date,
): Promise<InternationalReprice> {
  const known = await deps.db.read(tenantId, (tx) => readBooking(tx, tenantId, reference));
  if (known === undefined) return { kind: 'rejected', reason: 'unknown-reference' };
  const sold = await repriced(deps, known, now);
  if (sold === undefined) return { kind: 'rejected', reason: 'gone' };
  if (agreedFen(sold) !== totalFen) return { kind: 'rejected', reason: 'price' };
  return deps.db.inTenant(tenantId, async (tx) => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking?.state !== 'held') return { kind: 'rejected', reason: 'state' };
    await saveSold(tx, tenantId, reference, sold);
    return { kind: 'done', totalFen };
  });
}

/** Issues every coupon of a held booking; `late` takes the input on and does it some seconds later. */
export async function issueCoupons(
  deps: SupplierDeps,
  call: InternationalCall,
  reference: string,
  late: boolean,
): Promise<InternationalOutcome> {
  const { tenantId, now } = call;
  const known = await deps.db.read(tenantId, (tx) => readBooking(tx, tenantId, reference));
  const today = known === undefined ? undefined : await repriced(deps, known, now);
  return once(deps, call, 'issue', reference, async (tx) => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    const { state } = booking;
    if (state === 'issuing') return { kind: 'accepted', pollAfterMs: deps.lateIssueMs };
    if (state === 'issued') return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
    if (state !== 'held' || seatsKeptUntil(booking.holdUntil) <= now) throw new Rejection('time');
    if (today === undefined) throw new Rejection('gone');
    if (agreedFen(today) > agreedFen(booking.sold)) throw new Rejection('price');
    if (late) {
      const issueAt = new Date(now.getTime() + deps.lateIssueMs);
      await setBookingState(tx, tenantId, reference, { state: 'issuing', issue_at: issueAt });
      return { kind: 'accepted', pollAfterMs: deps.lateIssueMs };
    }
    return { kind: 'done', value: await finishIssue(tx, tenantId, booking, now) };
  });
}

/** Numbers the coupons of a booking that the transaction has locked, and ends those in whose place they are. */
export async function finishIssue(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  at: Date,
): Promise<InternationalBooking> {
  const { reference, sold, changes } = booking;
  if (changes !== null) await endCoupons(tx, tenantId, changes.reference, changes.coupons, 'changed');
  const groups = ticketGroups(sold.way, sold.parts, sold.parts.length);
  const perPassenger = groups.reduce((sum, legs) => sum + ticketsOf(legs.length), 0);
  let serial = await takeSerials(tx, tenantId, perPassenger * sold.passengers.length);
  const coupons = sold.passengers.flatMap((_, passenger) =>
    groups.flatMap((legs) => {
      const first = serial;
      serial += ticketsOf(legs.length);
      const prefix = prefixOf(sold, legs[0]!);
      return legs.map((leg, place): BookedCoupon & { couponNo: string } => ({
        passenger,
        leg,
        couponNo: couponText(prefix, first, place),
        state: 'issued',
      }));
    }),
  );
  await setCoupons(tx, tenantId, reference, coupons);
  await setBookingState(tx, tenantId, reference, { state: 'issued', issue_at: null, issued_at: at });
  return bookingView({ ...booking, state: 'issued' }, await readCoupons(tx, tenantId, reference));
}

/** Coupons that end: their seats go back on sale. Rejects when one of them has ended meanwhile. */
export async function endCoupons(
  tx: Tx,
  tenantId: string,
  reference: string,
  ending: readonly CouponKey[],
  state: 'changed' | 'refunded' | 'voided',
): Promise<void> {
  const booking = await lockBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  const coupons = await readCoupons(tx, tenantId, reference);
  const chosen = ending.map((key) =>
    coupons.find(({ passenger, leg }) => passenger === key.passenger && leg === key.leg),
  );
  if (chosen.some((coupon) => coupon?.state !== 'issued')) throw new Rejection('state');
  await setCoupons(
    tx,
    tenantId,
    reference,
    ending.map(({ passenger, leg }) => ({ passenger, leg, state })),
  );
  const { legs, passengers } = booking.sold;
  const freed = legs.map((leg, at) => ({
    ...leg,
    seats: seatsOf(ending.filter((key) => key.leg === at).map(({ passenger }) => passengers[passenger]!)),
  }));
  for (const { seats, ...leg } of inRowOrder(freed))
    if (seats > 0) await returnSeats(tx, tenantId, leg, seats);
}

/** A ticket is the validating carrier's: the one whose fare its first part has. */
function prefixOf({ parts }: SoldBooking, leg: number): string {
  return airlineNamed(parts.find(({ legs }) => legs.includes(leg))!.airline)!.prefix;
}

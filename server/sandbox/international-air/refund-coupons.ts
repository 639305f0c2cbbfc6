import { dayOf } from '@woxing/contract/core/days';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import { refundFees } from '#src/products/international-air/after-sales/refund-fees.rules.ts';
import type {
  BookedCoupon,
  CouponKey,
  CouponView,
  InternationalCall,
  InternationalOutcome,
} from '#src/products/international-air/international-supplier.ts';
import { bookingNow, once, Rejection, type SupplierDeps } from './calls.ts';
import { isFreed } from './freed.db.ts';
import { readBooking, readCoupons, type StoredBooking } from './international-bookings.db.ts';
import { endCoupons } from './issue-coupons.ts';

/** What became of the coupons of a booking: whoever comes flies on what leaves. */
export async function viewCoupons(
  { db }: SupplierDeps,
  tenantId: string,
  reference: string,
  now: Date,
): Promise<readonly CouponView[] | undefined> {
  return db.read(tenantId, async (tx) => {
    const booking = await readBooking(tx, tenantId, reference);
    if (booking === undefined) return undefined;
    const coupons = await readCoupons(tx, tenantId, reference);
    return coupons.map((coupon) => viewOf(booking, coupon, now));
  });
}

function viewOf({ sold }: StoredBooking, { passenger, leg, state }: BookedCoupon, now: Date): CouponView {
  if (state !== 'issued') return { passenger, leg, state: 'gone' };
  const { departsAt, cancelled } = sold.legs[leg]!;
  if (cancelled || new Date(departsAt) > now) return { passenger, leg, state: 'open' };
  return { passenger, leg, state: sold.passengers[passenger]!.comes ? 'used' : 'no-show' };
}

interface Refunding {
  readonly coupons: readonly CouponKey[];
  readonly expectFeeFen: Fen;
  readonly voided: boolean;
  readonly involuntary: boolean;
}

/** Gives coupons back at the fee of their rules. */
export function refundCoupons(
  deps: SupplierDeps,
  call: InternationalCall,
  reference: string,
  input: Refunding,
): Promise<InternationalOutcome> {
  const { tenantId, now } = call;
  return once(deps, call, 'refund', reference, async (tx) => {
    const booking = await readBooking(tx, tenantId, reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    const coupons = await readCoupons(tx, tenantId, reference);
    const views = coupons.map((coupon) => viewOf(booking, coupon, now));
    const fits = input.coupons.every((key) =>
      views.some(
        ({ passenger, leg, state }) =>
          passenger === key.passenger && leg === key.leg && (state === 'open' || state === 'no-show'),
      ),
    );
    if (!fits) throw new Rejection('state');
    if (input.voided && !mayBeVoided(booking, views, now)) throw new Rejection('time');
    if (input.involuntary && !(await isFreed(tx, tenantId, reference))) throw new Rejection('on-time');
    const feeFen = input.voided || input.involuntary ? noFen : feeOf(booking, views, input.coupons);
    if (feeFen !== input.expectFeeFen) throw new Rejection('price');
    await endCoupons(tx, tenantId, reference, input.coupons, input.voided ? 'voided' : 'refunded');
    return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
  });
}

/** On the day of issue, while nothing of it has left. */
function mayBeVoided({ issuedAt }: StoredBooking, views: readonly CouponView[], now: Date): boolean {
  return (
    issuedAt !== null &&
    dayOf(issuedAt) === dayOf(now) &&
    !views.some(({ state }) => state === 'used' || state === 'no-show')
  );
}

function feeOf({ sold }: StoredBooking, views: readonly CouponView[], chosen: readonly CouponKey[]): Fen {
  const people = [...new Set(chosen.map(({ passenger }) => passenger))];
  return sumFen(
    people.flatMap((person) => {
      const { type, prices } = sold.passengers[person]!;
      const parts = sold.parts.map(({ legs, terms, fares, alone }) => ({
        legs,
        terms,
        fareFen: fares[type],
        aloneFen: alone[type],
      }));
      const own = views
        .filter(({ passenger }) => passenger === person)
        .map(({ leg, state }) => ({ leg, state, ...prices[leg]! }));
      const legs = chosen.flatMap(({ passenger, leg }) => (passenger === person ? [leg] : []));
      return refundFees(sold.way, parts, own, legs).map(({ feeFen }) => feeFen);
    }),
  );
}

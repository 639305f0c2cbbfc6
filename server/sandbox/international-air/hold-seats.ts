import { RefusalError } from '@woxing/contract/core/errors';
import type { Tx } from '#src/platform/database.ts';
import { countsOf } from '#src/products/international-air/fares/price-journey.rules.ts';
import type {
  BookedCoupon,
  InternationalCall,
  InternationalHoldInput,
  InternationalOutcome,
} from '#src/products/international-air/international-supplier.ts';
import { type PricedOffer, priceOffer } from '#src/products/international-air/search/offer.rules.ts';
import { underNewReference } from '../booking-references.ts';
import { bookingView, once, Rejection, type SupplierDeps } from './calls.ts';
import { expireHolds } from './expire-holds.ts';
import {
  type BookingChanges,
  inRowOrder,
  insertBooking,
  type SoldBooking,
  type StoredBooking,
  sellSeats,
} from './international-bookings.db.ts';
import { priceOfPassenger, seatsOf, soldOf } from './sold-booking.ts';

/** Takes the seats of all passengers on all flights at the prices they expect, or nothing. */
export async function holdSeats(
  deps: SupplierDeps,
  call: InternationalCall,
  input: InternationalHoldInput,
): Promise<InternationalOutcome> {
  const priced = await priceNow(deps, input.offer, input.passengers, call.now);
  if (priced === undefined) return { kind: 'rejected', reason: 'gone', message: '航班或票价已停售' };
  const passengers = input.passengers.map(({ type, givenNames }) => ({
    type,
    was: null,
    comes: !givenNames.includes(absent),
  }));
  const sold = soldOf(priced, passengers, call.now);
  const agrees = sold.passengers.every(
    (passenger, at) => priceOfPassenger(passenger) === input.passengers[at]!.expectFen,
  );
  if (!agrees) return { kind: 'rejected', reason: 'price', message: '票价已变动' };
  const booking = { sold, changes: null, holdUntil: limitOf(deps, priced, input.holdUntil, call.now) };
  return holdFreeing(deps, call.tenantId, call.now, () => keep(deps, call, 'hold', priced, booking));
}

/** Whoever bears this among their given names does not come to their flights. */
const absent = 'ABSENT';

/** An offer at today's price; undefined where it is not sold any more. */
export async function priceNow(
  { schedule, filings }: Pick<SupplierDeps, 'schedule' | 'filings'>,
  offer: string,
  passengers: readonly Pick<InternationalHoldInput['passengers'][number], 'type'>[],
  now: Date,
): Promise<PricedOffer | undefined> {
  const known = await schedule();
  try {
    return priceOffer(known, filings, { offer, ...countsOf(passengers) }, now);
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}

/** Nobody holds seats beyond the time limit of their fares. */
export function limitOf(
  { filings }: Pick<SupplierDeps, 'filings'>,
  { families, journey }: PricedOffer,
  asked: Date,
  now: Date,
): Date {
  const minutes = filings.ticketMinutes(
    families.map(({ id }) => id),
    journey.days.leadDays,
  );
  return new Date(Math.min(asked.getTime(), now.getTime() + minutes * 60_000));
}

/** Seats of holds that ran out are still counted as sold until somebody sweeps them. */
export async function holdFreeing(
  { db }: Pick<SupplierDeps, 'db'>,
  tenantId: string,
  now: Date,
  hold: () => Promise<InternationalOutcome>,
): Promise<InternationalOutcome> {
  const first = await hold();
  if (first.kind !== 'rejected' || first.reason !== 'sold-out') return first;
  const freed = await expireHolds(db, tenantId, now);
  return freed === 0 ? first : hold();
}

interface NewBooking {
  readonly sold: SoldBooking;
  readonly changes: BookingChanges | null;
  readonly holdUntil: Date;
}

export function keep(
  deps: SupplierDeps,
  call: InternationalCall,
  operation: 'hold' | 'change',
  priced: PricedOffer,
  { sold, changes, holdUntil }: NewBooking,
): Promise<InternationalOutcome> {
  const { tenantId } = call;
  return underNewReference((reference) =>
    once(deps, call, operation, reference, async (tx) => {
      await takeSeats(tx, tenantId, priced, sold);
      const booking: StoredBooking = {
        reference,
        state: 'held',
        holdUntil,
        issueAt: null,
        issuedAt: null,
        sold,
        changes,
      };
      const coupons = sold.passengers.flatMap((_, passenger) =>
        sold.legs.map((_leg, leg): BookedCoupon => ({ passenger, leg, couponNo: null, state: 'held' })),
      );
      await insertBooking(tx, tenantId, booking, coupons);
      return { kind: 'done', value: bookingView(booking, coupons) };
    }),
  );
}

async function takeSeats(tx: Tx, tenantId: string, priced: PricedOffer, sold: SoldBooking): Promise<void> {
  const { schedule, cabin, days } = priced.journey;
  const left = new Map(
    priced.parts.flatMap(({ legs }, at) =>
      legs.map(({ row, day }, flight) => {
        const key = sold.parts.find(({ key: own }) => own === keyOf(priced, at));
        const leg = key === undefined ? undefined : sold.legs[key.legs[flight]!];
        return [leg, schedule.seats.seatsLeft(row, day, cabin, days.leadDays)] as const;
      }),
    ),
  );
  for (const leg of inRowOrder(sold.legs))
    if (!(await sellSeats(tx, tenantId, leg, { seats: seatsOf(sold.passengers), left: left.get(leg) ?? 0 })))
      throw new Rejection('sold-out');
}

const keyOf = ({ offer }: PricedOffer, at: number) => offer.split('~')[0]!.split('_')[at]!;

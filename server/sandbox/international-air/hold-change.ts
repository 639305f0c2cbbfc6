import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import { changeSums, newShares } from '#src/products/international-air/after-sales/change-fees.rules.ts';
import type { Flyer } from '#src/products/international-air/fares/currency.rules.ts';
import type {
  InternationalCall,
  InternationalChangeInput,
  InternationalOutcome,
} from '#src/products/international-air/international-supplier.ts';
import { fareOfPart, type PricedOffer } from '#src/products/international-air/search/offer.rules.ts';
import { rejected, type SupplierDeps } from './calls.ts';
import { isFreed } from './freed.db.ts';
import { holdFreeing, keep, priceNow } from './hold-seats.ts';
import { readBooking, type SoldBooking, type StoredBooking } from './international-bookings.db.ts';
import { viewCoupons } from './refund-coupons.ts';
import { soldOf } from './sold-booking.ts';

/** Takes the seats of a part on other flights, at the penalty and the difference that are expected, or nothing. */
export async function holdChange(
  deps: SupplierDeps,
  call: InternationalCall,
  input: InternationalChangeInput,
): Promise<InternationalOutcome> {
  const { tenantId, now } = call;
  const [booking, views = [], freed] = await Promise.all([
    deps.db.read(tenantId, (tx) => readBooking(tx, tenantId, input.reference)),
    viewCoupons(deps, tenantId, input.reference, now),
    deps.db.read(tenantId, (tx) => isFreed(tx, tenantId, input.reference)),
  ]);
  if (booking === undefined) return rejected('unknown-reference');
  if (input.involuntary && !freed) return rejected('on-time');
  const at = booking.sold.parts.findIndex(({ legs }) => legs.includes(input.coupons[0]!.leg));
  const old = booking.sold.parts[at];
  if (old === undefined) return rejected('state');
  const states = input.coupons.map((key) =>
    views.find(({ passenger, leg }) => passenger === key.passenger && leg === key.leg),
  );
  if (states.some((view) => view?.state !== 'open' && view?.state !== 'no-show')) return rejected('state');
  const people = [...new Set(input.coupons.map(({ passenger }) => passenger))].toSorted((a, b) => a - b);
  const priced = await priceNow(
    deps,
    input.offer,
    people.map((person) => booking.sold.passengers[person]!),
    pricedAt(booking, views, now),
  );
  const place = priced === undefined ? -1 : changedPlace(priced, booking, at);
  if (priced === undefined || place < 0 || priced.parts[place]!.legs.length !== old.legs.length)
    return rejected('gone');
  const noShow = states.some((view) => view?.state === 'no-show');
  const dues = people.map((person) => {
    const { type } = booking.sold.passengers[person]!;
    return input.involuntary
      ? nothingDue
      : changeSums(old, { noShow, oldFareFen: old.fares[type], newFareFen: fareNow(priced, place, type) });
  });
  if (dues.some((sums) => sums === undefined)) return rejected('refused');
  if (sumFen(dues.map((sums) => sums!.dueFen)) !== input.expectDueFen) return rejected('price');
  const passengers = people.map((person) => {
    const { type, comes } = booking.sold.passengers[person]!;
    return { type, comes, was: person };
  });
  const held = {
    sold: withOldTaxes(
      newSold(soldOf(priced, passengers, now, [place]), old, input),
      booking,
      old,
      input.involuntary,
    ),
    changes: { reference: input.reference, coupons: [...input.coupons] },
    holdUntil: input.holdUntil,
  };
  return holdFreeing(deps, tenantId, now, () => keep(deps, call, 'change', priced, held));
}

const nothingDue = { dueFen: noFen };

/** What is given for what the carrier did is worth what was bought. */
function newSold(
  sold: SoldBooking,
  { fares, alone, terms }: SoldBooking['parts'][number],
  { involuntary }: Pick<InternationalChangeInput, 'involuntary'>,
): SoldBooking {
  if (!involuntary) return sold;
  return { ...sold, parts: sold.parts.map((part) => ({ ...part, fares, alone, terms })) };
}

/** Taxes and surcharges stand for the new coupons as they did for the old ones. */
function withOldTaxes(
  sold: SoldBooking,
  booking: StoredBooking,
  { legs }: SoldBooking['parts'][number],
  free: boolean,
): SoldBooking {
  return {
    ...sold,
    passengers: sold.passengers.map((passenger) => {
      const old = legs.map((leg) => booking.sold.passengers[passenger.was!]!.prices[leg]!);
      const before = old.map(({ fareFen }) => fareFen);
      const fares = free ? before : newShares(before, sumFen(passenger.prices.map(({ fareFen }) => fareFen)));
      return { ...passenger, prices: old.map((price, at) => ({ ...price, fareFen: fares[at]! })) };
    }),
  };
}

const fareNow = (priced: PricedOffer, at: number, type: Flyer): Fen => fareOfPart(priced, at, type)!;

/** What was begun is changed at the fares of the day on which it was sold; what was not, at those of today. */
function pricedAt({ sold }: StoredBooking, views: readonly { readonly state: string }[], now: Date): Date {
  return views.some(({ state }) => state === 'used') ? new Date(sold.pricedAt) : now;
}

/** Where the offer has the part that is new; all others are as they were. */
function changedPlace({ offer }: PricedOffer, { sold }: StoredBooking, at: number): number {
  const keys = offer.split('~')[0]!.split('_');
  const before = sold.offer.split('~')[0]!.split('_');
  const key = sold.parts[at]!.key;
  const place = before.indexOf(key);
  const others = before.every((own, index) => index === place || own === keys[index]);
  return others && keys.length === before.length ? place : -1;
}

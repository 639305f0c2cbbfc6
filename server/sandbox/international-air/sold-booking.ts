import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import type { Flyer } from '#src/products/international-air/fares/currency.rules.ts';
import { contentOfOffer } from '#src/products/international-air/orders/content-of-offer.rules.ts';
import { legPrices, type PricedOffer } from '#src/products/international-air/search/offer.rules.ts';
import type { SoldBooking } from './international-bookings.db.ts';

/** What the carriers keep of what they sold. */

export function soldOf(
  priced: PricedOffer,
  passengers: readonly { readonly type: Flyer; readonly comes: boolean; readonly was: number | null }[],
  now: Date,
  /** Parts of the offer that are sold; all without. */
  only: readonly number[] = priced.parts.map((_, at) => at),
): SoldBooking {
  const { parts, legs } = contentOfOffer(priced);
  const taken = parts.filter((_, at) => only.includes(at));
  const numbers = taken.flatMap((part) => part.legs);
  return {
    offer: priced.offer,
    way: priced.way,
    pricedAt: now.toISOString(),
    parts: taken.map(({ key, family, airline, legs: own, fares, alone, terms }) => ({
      key,
      family,
      airline,
      legs: own.map((leg) => numbers.indexOf(leg)),
      fares,
      alone,
      terms,
    })),
    legs: numbers.map((leg) => {
      const { flight, cabin, airline, departsAt, arrivesAt, fromZone, toZone, aircraft, ...sold } =
        legs[leg]!;
      const { flightNo, day, departs, arrives, arrivesDaysLater } = sold;
      const readings = { flightNo, day, departs, arrives, arrivesDaysLater };
      const where = { departsAt, arrivesAt, fromZone, toZone, readings };
      return { flight, cabin, airline, ...where, aircraft, cancelled: false };
    }),
    passengers: passengers.map((passenger) => ({
      ...passenger,
      prices: pricesOf(priced, passenger.type, only),
    })),
  };
}

function pricesOf(priced: PricedOffer, type: Flyer, only: readonly number[]) {
  return legPrices(priced, type)
    .filter((_, at) => only.includes(at))
    .flat()
    .map(({ fareFen, surchargeFen, taxes }) => ({
      fareFen,
      surchargeFen,
      taxFen: sumFen(taxes.map(({ fen }) => fen)),
    }));
}

type Passenger = SoldBooking['passengers'][number];

export const priceOfPassenger = ({ prices }: Pick<Passenger, 'prices'>): Fen =>
  sumFen(prices.map(({ fareFen, surchargeFen, taxFen }) => addFen(fareFen, surchargeFen, taxFen)));

/** Whose seats they take: infants have none. */
export const seatsOf = (passengers: readonly Pick<Passenger, 'type'>[]): number =>
  passengers.filter(({ type }) => type !== 'INF').length;

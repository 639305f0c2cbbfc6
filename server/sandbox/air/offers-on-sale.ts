import { dayOf, daysBetween } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import type { AirOutcome, PricedOffer } from '#src/products/air/air-supplier.ts';
import { negotiatedClass } from './agreements.rules.ts';
import { rejected, type SupplierDeps } from './calls.ts';
import { type CabinOfFlight, readSales } from './embedded-air.db.ts';
import { expireHolds } from './expire-holds.ts';
import type { FiledClass } from './fare-ladder.rules.ts';
import { isOnSale } from './itineraries.rules.ts';
import { readOfferId } from './offer-id.rules.ts';
import { departureOf, type OpenClass, openClasses, pricedOffer, topLimit } from './offers.rules.ts';
import type { FlightOnDay, World } from './world.ts';

/** A class of a flight as filed, whether or not it has seats. */
export interface Offer {
  readonly onDay: FlightOnDay;
  readonly filed: FiledClass;
  /** Seats of the cabin that may have been sold while this class is open. */
  readonly limit: number;
  /** Seats of the cabin in all. */
  readonly capacity: number;
  /** Under which agreement; undefined of a public fare. */
  readonly agreementCode: string | undefined;
}

/** What offers cost now, each with its seats, all or none. */
export async function priceOffers(
  { db, world }: Pick<SupplierDeps, 'db' | 'world'>,
  tenantId: string,
  offerIds: readonly string[],
  now: Date,
): Promise<AirOutcome<PricedOffer[]>> {
  const offers = findOffers(world, offerIds, now);
  if ('kind' in offers) return offers;
  const ask = () => db.read(tenantId, (tx) => priceFound(tx, tenantId, offers));
  const priced = await ask();
  if (priced.kind !== 'rejected' || priced.reason !== 'sold-out') return priced;
  const freed = await expireHolds(db, tenantId, now);
  return freed === 0 ? priced : ask();
}

/** Rejected as `gone` when one does not exist or has departed, `too-close` when it departs within two hours. */
export function findOffers(
  world: World,
  offerIds: readonly string[],
  now: Date,
): Offer[] | ReturnType<typeof rejected> {
  const offers: Offer[] = [];
  for (const id of offerIds) {
    const offer = findOffer(world, id, now);
    if (offer === undefined || departureOf(offer.onDay) <= now) return rejected('gone');
    if (!isOnSale(offer.onDay, now)) return rejected('too-close');
    offers.push(offer);
  }
  return offers;
}

export async function priceFound(
  tx: Tx,
  tenantId: string,
  offers: readonly Offer[],
): Promise<AirOutcome<PricedOffer[]>> {
  const sales = await readSales(tx, tenantId, {
    from: offers.map(({ onDay }) => onDay.flight.from.iata),
    to: offers.map(({ onDay }) => onDay.flight.to.iata),
    days: offers.map(({ onDay }) => onDay.day),
  });
  const priced: PricedOffer[] = [];
  for (const offer of offers) {
    const open = openClasses(offer.onDay, sales).find((candidate) => candidate.filed === offer.filed);
    if (open === undefined) return rejected('sold-out');
    priced.push(pricedAs(offer, open));
  }
  return { kind: 'done', value: priced };
}

/** An open class as an offer of it is sold; the offer was found, so its agreement has the class. */
export function pricedAs({ onDay, agreementCode }: Offer, open: OpenClass): PricedOffer {
  return pricedOffer(onDay, soldAs(onDay, open, agreementCode)!);
}

/** Undefined where the agreement does not have the class. */
function soldAs(
  { flight }: FlightOnDay,
  open: OpenClass,
  agreementCode: string | undefined,
): OpenClass | undefined {
  return agreementCode === undefined ? open : negotiatedClass(flight.airline, open, agreementCode);
}

export function cabinOf({ onDay, filed }: Pick<Offer, 'onDay' | 'filed'>): CabinOfFlight {
  const { flight, day } = onDay;
  return {
    day,
    from: flight.from.iata,
    to: flight.to.iata,
    flightNo: flight.flightNo,
    cabin: filed.cabin,
  };
}

function findOffer(world: World, id: string, now: Date): Offer | undefined {
  const key = readOfferId(id);
  if (key === undefined || daysBetween(dayOf(now), key.day) < 0) return undefined;
  const onDay = world.findFlight(key, now);
  if (onDay === undefined) return undefined;
  const { classes } = onDay.flight.ladder;
  const index = classes.findIndex((filed) => filed.bookingClass === key.bookingClass);
  if (index < 0) return undefined;
  const filed = classes[index]!;
  const asFiled = { filed, adultFen: filed.adultFen, seatsLeft: 0 };
  if (soldAs(onDay, asFiled, key.agreementCode) === undefined) return undefined;
  return {
    onDay,
    filed,
    limit: onDay.limits[index]!,
    capacity: topLimit(classes, onDay.limits, filed.cabin),
    agreementCode: key.agreementCode,
  };
}

/** The flights of one booking follow each other in time; what they cost is told of any. */
export function areConnected(offers: readonly Offer[]): boolean {
  return offers.every(
    ({ onDay }, index) =>
      index === 0 ||
      departureOf(offers[index - 1]!.onDay).getTime() + offers[index - 1]!.onDay.flight.minutes * 60_000 <=
        departureOf(onDay).getTime(),
  );
}

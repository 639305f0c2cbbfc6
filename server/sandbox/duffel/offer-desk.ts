import { dayOf } from '@woxing/contract/core/days';
import { dayText } from '@woxing/contract/core/fields';
import { addFen, type Fen, sumFen, timesFen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { maxLegs } from '@woxing/contract/products/air/multi-city.rules';
import { z } from 'zod';
import { type AirPassengerType, fareOf } from '#src/products/air/air-fares.rules.ts';
import { type Books, type OfferedLeg, parse, type StoredOffer, texts } from './duffel-books.ts';
import {
  conditionShape,
  fareBasis,
  passengerTypeName,
  segmentShape,
  sliceShape,
  taxOf,
} from './duffel-shapes.ts';
import { type DuffelReply, type DuffelRequest, done, newId, notFound, Problem } from './duffel-wire.ts';

const offerMinutes = 30;

const passengerSchema = z.union([
  z.object({ type: z.enum(['adult', 'child', 'infant_without_seat']) }),
  z.object({ age: z.int().min(0).max(130) }),
]);

const clockText = z.string().regex(/^\d{2}:\d{2}$/);
export const sliceInput = z.object({
  origin: z.string().regex(/^[A-Z]{3}$/),
  destination: z.string().regex(/^[A-Z]{3}$/),
  departure_date: dayText,
  departure_time: z.object({ from: clockText, to: clockText }).optional(),
});
const offerRequestInput = z.object({
  slices: z.array(sliceInput).min(1).max(maxLegs),
  passengers: z.array(passengerSchema).min(1).max(20),
  max_connections: z.int().min(0).max(2).default(1),
  metadata: texts,
});

export async function requestOffers(books: Books, { data }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(offerRequestInput, data);
  const party = input.passengers.map((each) => ({ id: newId('pas'), type: typeOf(each) }));
  await books.releaseHolds();
  dropExpired(books);
  const ways = [];
  const fares = (input.metadata['fares'] ?? '').split(' ');
  for (const [at, slice] of input.slices.entries()) {
    const found = await findLegs(books, slice, input.max_connections, party);
    ways.push(found.filter(({ fare }) => !fares[at] || fares[at] === basisOf(fare)));
  }
  const request: StoredOffer['request'] = {};
  const made = together(ways)
    .slice(0, maxOffers)
    .map((legs) => makeOffer(books, request, legs, party));
  for (const offer of made) books.offers.set(offer.id, offer);
  const shown = {
    id: newId('orq'),
    created_at: books.clock.now().toISOString(),
    live_mode: false,
    slices: input.slices,
  };
  return {
    status: 201,
    data: { ...shown, passengers: partyShape(party), offers: made.map((offer) => offerShape(books, offer)) },
  };
}

const maxOffers = 2000;

/** `YOW`, or `YOW,MOW` of two flights. */
const basisOf = ({ bookingClass }: OfferedLeg['fare']): string =>
  bookingClass.split('/').map(fareBasis).join(',');

/** Each way of taking one of each. */
function together(ways: readonly (readonly OfferedLeg[])[]): OfferedLeg[][] {
  return ways.reduce<OfferedLeg[][]>(
    (taken, legs) => taken.flatMap((before) => legs.map((leg) => [...before, leg])),
    [[]],
  );
}

/** What is on sale for a slice. Whoever names a flight, or does not travel alone as an adult, is told its price flight by flight. */
async function findLegs(
  books: Books,
  slice: z.output<typeof sliceInput>,
  connections: number,
  party: StoredOffer['party'],
): Promise<OfferedLeg[]> {
  const seats = party.filter(({ type }) => type !== 'INF').length;
  const byFlight = slice.departure_time !== undefined || party.some(({ type }) => type !== 'ADT');
  const legs: OfferedLeg[] = [];
  for (const itinerary of await findItineraries(books, slice, connections))
    for (const fare of itinerary.fares) {
      if (fare.seatsLeft < Math.min(9, seats)) continue;
      if (!byFlight) {
        legs.push({ itinerary, fare, parts: undefined });
        continue;
      }
      const priced = await books.air.price(books.tenantId, fare.offerIds, books.clock.now());
      // It may have sold out meanwhile.
      if (priced.kind === 'rejected' && priced.reason !== 'busy') continue;
      legs.push({ itinerary, fare, parts: done(priced) });
    }
  return legs;
}

async function findItineraries(
  books: Books,
  slice: z.output<typeof sliceInput>,
  connections: number,
): Promise<Itinerary[]> {
  const way = { from: slice.origin, to: slice.destination, day: slice.departure_date };
  const kinds = connections === 0 ? (['direct'] as const) : (['direct', 'transfer'] as const);
  const found = [];
  for (const kind of kinds)
    found.push(...(await books.air.search(books.tenantId, { ...way, kind }, books.clock.now())));
  const { departure_time: window } = slice;
  if (window === undefined) return found;
  return found.filter(
    ({ segments }) => window.from <= segments[0]!.departs && segments[0]!.departs <= window.to,
  );
}

function makeOffer(
  books: Books,
  request: StoredOffer['request'],
  legs: readonly OfferedLeg[],
  party: StoredOffer['party'],
): StoredOffer {
  const now = books.clock.now();
  const issuedOn = dayOf(now);
  const flights = legs.flatMap(({ itinerary }) => itinerary.segments);
  return {
    id: newId('off'),
    request,
    legs,
    party,
    baseFen: sumFen(legs.map((leg) => legFen(leg, party))),
    taxFen: sumFen(party.flatMap(({ type }) => flights.map((flight) => taxOf(type, flight, issuedOn)))),
    expiresAt: new Date(now.getTime() + offerMinutes * 60_000),
  };
}

/** Without taxes. */
function legFen({ fare, parts }: OfferedLeg, party: StoredOffer['party']): Fen {
  return parts === undefined
    ? timesFen(fare.adultFen, party.length)
    : sumFen(party.flatMap(({ type }) => parts.map((part) => fareOf(type, part))));
}

function dropExpired(books: Books): void {
  const now = books.clock.now();
  for (const [id, { expiresAt }] of books.offers) {
    if (expiresAt > now) break;
    books.offers.delete(id);
  }
}

function offerShape(books: Books, offer: StoredOffer): object {
  const { legs, baseFen, taxFen, party } = offer;
  const conditions = legs.map((leg) => conditionsOf(leg, legFen(leg, party), books.clock.now()));
  return {
    id: offer.id,
    live_mode: false,
    total_amount: yuanText(addFen(baseFen, taxFen)),
    total_currency: 'CNY',
    base_amount: yuanText(baseFen),
    base_currency: 'CNY',
    tax_amount: yuanText(taxFen),
    tax_currency: 'CNY',
    expires_at: offer.expiresAt.toISOString(),
    payment_requirements: {
      requires_instant_payment: false,
      payment_required_by: offer.expiresAt.toISOString(),
      price_guarantee_expires_at: offer.expiresAt.toISOString(),
    },
    // Of several slices each has its own.
    conditions: legs.length === 1 ? conditions[0] : null,
    slices: legs.map((leg, at) => ({ ...legShape(leg, party), conditions: conditions[at] })),
    passengers: partyShape(party),
    metadata: {
      seats_left: String(Math.min(...legs.map(({ fare }) => fare.seatsLeft))),
      ...Object.fromEntries(
        legs.map(({ fare }, at) => [`rules_${at}`, `${fare.refundLadder} ${fare.changeLadder}`]),
      ),
      ...faresOf(legs),
    },
  };
}

function legShape({ itinerary, fare }: OfferedLeg, party: StoredOffer['party']) {
  const ids = party.map(({ id }) => id);
  const classes = fare.bookingClass.split('/');
  const segments = itinerary.segments.map((flight, at) =>
    segmentShape(newId('seg'), flight, ids, {
      ...flight,
      cabin: fare.cabin,
      checkedKg: fare.checkedKg,
      bookingClass: classes[at]!,
    }),
  );
  return sliceShape(newId('sli'), segments, itinerary.segments, itinerary.minutes);
}

function conditionsOf({ fare, itinerary }: OfferedLeg, paidFen: Fen, now: Date) {
  const [first] = itinerary.segments;
  return {
    refund_before_departure: conditionShape(fare.refundLadder, paidFen, first!, now),
    change_before_departure: conditionShape(fare.changeLadder, paidFen, first!, now),
  };
}

/** Flight by flight, what an adult pays, and what is half and a tenth of for children and infants: `fare_0` is `810.00 1780.00 1780.00`. */
function faresOf(legs: readonly OfferedLeg[]): Record<string, string> {
  const parts = legs.flatMap((leg) => leg.parts ?? []);
  return Object.fromEntries(
    parts.map(({ adultFen, fullEconomyFen, fullCabinFen }, at) => [
      `fare_${at}`,
      [adultFen, fullEconomyFen, fullCabinFen].map(yuanText).join(' '),
    ]),
  );
}

export async function readOffer(books: Books, id: string): Promise<DuffelReply> {
  const offer = books.offers.get(id);
  if (offer === undefined) throw notFound();
  if (offer.expiresAt <= books.clock.now()) throw new Problem(422, 'invalid_state_error', 'offer_expired');
  return { status: 200, data: offerShape(books, offer) };
}

function typeOf(passenger: z.output<typeof passengerSchema>): AirPassengerType {
  if ('age' in passenger) {
    if (passenger.age >= 12) return 'ADT';
    return passenger.age >= 2 ? 'CHD' : 'INF';
  }
  return ({ adult: 'ADT', child: 'CHD', infant_without_seat: 'INF' } as const)[passenger.type];
}

const partyShape = (party: StoredOffer['party']) =>
  party.map(({ id, type }) => ({ id, type: passengerTypeName(type) }));

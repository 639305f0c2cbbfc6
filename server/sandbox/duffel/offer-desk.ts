import { dayOf } from '@woxing/contract/core/days';
import { dayText } from '@woxing/contract/core/fields';
import { addFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { z } from 'zod';
import { type AirPassengerType, fareOf } from '#src/products/air/air-fares.rules.ts';
import { type Books, parse, type StoredOffer } from './duffel-books.ts';
import { conditionShape, passengerTypeName, segmentShape, sliceShape, taxOf } from './duffel-shapes.ts';
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
  slices: z.array(sliceInput).length(1),
  passengers: z.array(passengerSchema).min(1).max(20),
  max_connections: z.int().min(0).max(2).default(1),
});

export async function requestOffers(books: Books, { data }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(offerRequestInput, data);
  const [slice] = input.slices;
  const party = input.passengers.map((each) => ({ id: newId('pas'), type: typeOf(each) }));
  const seats = party.filter(({ type }) => type !== 'INF').length;
  await books.releaseHolds();
  const itineraries = await findItineraries(books, slice!, input.max_connections);
  const request: StoredOffer['request'] = {};
  dropExpired(books);
  const made = [];
  for (const itinerary of itineraries)
    for (const fare of itinerary.fares) {
      if (fare.seatsLeft < Math.min(9, seats)) continue;
      const offer = await makeOffer(books, request, itinerary, fare, party);
      if (offer !== undefined) made.push(offer);
    }
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

/** Adults pay the same; what others pay is known flight by flight. Undefined where it sold out meanwhile. */
async function makeOffer(
  books: Books,
  request: StoredOffer['request'],
  itinerary: Itinerary,
  fare: FareOption,
  party: StoredOffer['party'],
): Promise<StoredOffer | undefined> {
  const now = books.clock.now();
  const adultsOnly = party.every(({ type }) => type === 'ADT');
  const priced = adultsOnly ? undefined : await books.air.price(books.tenantId, fare.offerIds, now);
  if (priced?.kind === 'rejected' && priced.reason !== 'busy') return undefined;
  const parts = priced === undefined ? undefined : done(priced);
  const issuedOn = dayOf(now);
  return {
    id: newId('off'),
    request,
    fare,
    itinerary,
    party,
    parts,
    baseFen:
      parts === undefined
        ? timesFen(fare.adultFen, party.length)
        : sumFen(party.flatMap(({ type }) => parts.map((part) => fareOf(type, part)))),
    taxFen: sumFen(
      party.flatMap(({ type }) => itinerary.segments.map((flight) => taxOf(type, flight, issuedOn))),
    ),
    expiresAt: new Date(now.getTime() + offerMinutes * 60_000),
  };
}

function dropExpired(books: Books): void {
  const now = books.clock.now();
  for (const [id, { expiresAt }] of books.offers) {
    if (expiresAt > now) break;
    books.offers.delete(id);
  }
}

function offerShape(books: Books, offer: StoredOffer): object {
  const { fare, itinerary, baseFen, taxFen, party } = offer;
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
  const [first] = itinerary.segments;
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
    conditions: {
      refund_before_departure: conditionShape(fare.refundLadder, baseFen, first!, books.clock.now()),
      change_before_departure: conditionShape(fare.changeLadder, baseFen, first!, books.clock.now()),
    },
    slices: [sliceShape(newId('sli'), segments, itinerary.segments, itinerary.minutes)],
    passengers: partyShape(party),
    metadata: { seats_left: String(fare.seatsLeft) },
  };
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

import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import type { AirOutcome, AirSupplier, PricedOffer } from '../../air-supplier.ts';
import { type Offer, offer, offerRequest } from './duffel-answers.ts';
import { type Answer, type DuffelClient, outcomeOf, rejected } from './duffel-client.ts';
import { isPast, itinerariesOf, namedParts, saleOf } from './duffel-offers.rules.ts';
import { departureOf, inSlices, readOfferName } from './offer-names.rules.ts';

/** How long they wait for carriers. */
const supplierTimeoutMs = '10000';

const oneAdult = [{ type: 'adult' }] as const;

interface WantedSlice {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  /** `HH:MM`, of one flight; left out: the whole day. */
  readonly departs?: string;
}

export interface Wanted {
  readonly slices: readonly WantedSlice[];
  readonly connections: 0 | 1;
  /** By which fares each flight of each slice is wanted, where they are known: a far side that reads it need not offer all others with them. */
  readonly fares?: readonly (readonly string[])[];
  readonly passengers?: readonly object[];
}

/** What they offer for a way; every offer is made for the party that asks. */
export async function requestOffers(
  client: DuffelClient,
  { slices, connections, passengers = oneAdult, fares }: Wanted,
): Promise<Answer<readonly Offer[]>> {
  const answer = await client.ask(
    {
      method: 'POST',
      path: '/air/offer_requests',
      query: { return_offers: 'true', supplier_timeout: supplierTimeoutMs },
      data: {
        slices: slices.map(({ from, to, day, departs }) => ({
          origin: from,
          destination: to,
          departure_date: day,
          ...(departs !== undefined && { departure_time: { from: departs, to: departs } }),
        })),
        passengers,
        max_connections: connections,
        ...(fares !== undefined && {
          metadata: { fares: fares.map((flights) => flights.join(',')).join(' ') },
        }),
      },
    },
    offerRequest,
  );
  if (answer.kind !== 'ok') return answer;
  const { items, unread } = client.readEach(answer.value.offers, offer);
  // Nothing that can be read is not nothing for sale.
  if (items.length === 0 && unread.length > 0)
    return { kind: 'unknown', cause: 'offers that cannot be read' };
  return { ...answer, value: items };
}

export async function searchFlights(
  client: DuffelClient,
  { from, to, day, kind }: Parameters<AirSupplier['search']>[1],
  now: Date,
): Promise<Itinerary[]> {
  if (isPast(day, now)) return [];
  const connections = kind === 'direct' ? 0 : 1;
  const answer = await requestOffers(client, { slices: [{ from, to, day }], connections });
  return itinerariesOf(offersOf(answer), connections + 1, now);
}

/** Days that are asked for at a time: a calendar is made of as many searches as it has days. */
const daysAtOnce = 4;

export async function lowestFares(
  client: DuffelClient,
  { from, to, days }: Parameters<AirSupplier['calendar']>[1],
  now: Date,
): Promise<(Fen | null)[]> {
  const lowest: (Fen | null)[] = [];
  for (let at = 0; at < days.length; at += daysAtOnce)
    lowest.push(
      ...(await Promise.all(
        days.slice(at, at + daysAtOnce).map(async (day) => {
          const found = await searchFlights(client, { from, to, day, kind: 'direct' }, now);
          const fares = found.flatMap((each) => each.fares.map(({ adultFen }) => adultFen));
          return fares.length === 0 ? null : (Math.min(...fares) as Fen);
        }),
      )),
    );
  return lowest;
}

/** Searches have no outcome by which it could be said that nobody answered. */
function offersOf(answer: Answer<readonly Offer[]>): readonly Offer[] {
  if (answer.kind === 'ok') return answer.value;
  throw new Error(`no flights: ${answer.kind === 'refused' ? answer.code : answer.cause}`);
}

/** Present price of named fares, for an adult. */
export async function priceNamed(
  client: DuffelClient,
  offerIds: readonly string[],
  now: Date,
): Promise<AirOutcome<PricedOffer[]>> {
  const way = readWay(offerIds, now);
  if ('kind' in way) return way;
  const answer = await requestOffers(client, way);
  if (answer.kind !== 'ok') return outcomeOf(answer, 'gone');
  const found = namedParts(answer.value, offerIds);
  // A flight without offers and a flight without seats look alike; that of a name was on sale once.
  return found === undefined ? rejected('sold-out') : { kind: 'done', value: found.parts };
}

/** The way of named fares, in slices; rejected where it is none, or not on sale any more. */
export function readWay(offerIds: readonly string[], now: Date): Wanted | ReturnType<typeof rejected> {
  const names = offerIds.map(readOfferName).filter((name) => name !== undefined);
  const [first] = names;
  if (first === undefined || names.length !== offerIds.length) return rejected('gone');
  const sale = saleOf(departureOf(first), now);
  if (sale !== 'open') return rejected(sale);
  const slices = inSlices(names);
  return {
    slices: slices.map((flights) => ({
      from: flights[0]!.from,
      to: flights.at(-1)!.to,
      day: flights[0]!.day,
      departs: flights[0]!.departs,
    })),
    connections: slices.every((flights) => flights.length === 1) ? 0 : 1,
    fares: slices.map((flights) => flights.map(({ fareBasis }) => fareBasis)),
  };
}

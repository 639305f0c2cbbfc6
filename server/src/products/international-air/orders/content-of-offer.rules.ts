import type { Fen } from '@woxing/contract/core/money';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import { fareFamilyNames } from '@woxing/contract/products/international-air/international-fares.rules';
import { bagCarrier } from '../fares/bag-carrier.rules.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import { agreedFare, fareBasis, filedAmount } from '../fares/price-journey.rules.ts';
import { bagWords, ruleWords } from '../fares/rule-words.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';
import { itineraryView } from '../search/itinerary-view.rules.ts';
import { fareOfPart, type PricedOffer } from '../search/offer.rules.ts';
import { flightKey, partKey } from '../search/part-key.rules.ts';
import type { ContentLeg, ContentPart } from './international-content.ts';

/** Parts and flights of an offer as an order keeps them, with the names people read. `firstLeg` and `firstPart` are where they will stand. */
export function contentOfOffer(
  priced: PricedOffer,
  { firstLeg = 0, firstPart = 0 } = {},
): { readonly parts: ContentPart[]; readonly legs: ContentLeg[] } {
  const { journey, parts } = priced;
  const { schedule, cabin, days } = journey;
  let next = firstLeg;
  const made = parts.map((part, at) => {
    const view = itineraryView(schedule, part, { cabin, leadDays: days.leadDays });
    const legs = part.legs.map(({ row, day, departs, arrives }, flight): ContentLeg => {
      const segment = view.segments[flight]!;
      const [from, to] = [schedule.airports[schedule.from[row]!]!, schedule.airports[schedule.to[row]!]!];
      return {
        ...segment,
        part: firstPart + at,
        fromCity: from.city,
        fromAirport: from.name,
        fromZone: from.zone,
        toCity: to.city,
        toAirport: to.name,
        toZone: to.zone,
        airlineName: nameOf(segment.airline),
        operatorName: segment.operatedBy === null ? null : nameOf(segment.operatedBy),
        bookingReference: null,
        bookingClass: priced.sold[at]!.filed.bookingClasses[priced.sold[at]!.level]!,
        flight: flightKey(schedule, { row, day }),
        departsAt: momentOf(departs),
        arrivesAt: momentOf(arrives),
        sold: null,
        change: null,
        aircraftChange: null,
      };
    });
    const numbers = legs.map((_, flight) => next + flight);
    next += legs.length;
    return { legs, part: partOf(priced, at, { view, numbers }) };
  });
  return { parts: made.map(({ part }) => part), legs: made.flatMap(({ legs }) => legs) };
}

function partOf(
  priced: PricedOffer,
  at: number,
  { view, numbers }: { readonly view: ReturnType<typeof itineraryView>; readonly numbers: number[] },
): ContentPart {
  const { journey, parts, sold, families, way } = priced;
  const { schedule, cabin } = journey;
  const [part, family] = [sold[at]!, families[at]!];
  const { legs } = parts[at]!;
  return {
    key: partKey(schedule, cabin, legs),
    offer: priced.offer,
    airline: view.airline,
    airlineName: nameOf(view.airline),
    family: family.id,
    familyName: fareFamilyNames[family.id],
    bookingClass: part.filed.bookingClasses[part.level]!,
    fareBasis: fareBasis(part, family, way),
    currency: part.filed.currency,
    filedAmount: filedAmount(part, family, way),
    fareFen: fareOfPart(priced, at, 'ADT')!,
    ...agreedFare(part, family, way, journey.days),
    bags: {
      words: bagWords(family.rules.bags),
      airline: bagCarrier(legs.map(({ row }) => baggedFlight(schedule, row))),
    },
    rules: ruleWords(family.rules, way !== 'alone'),
    legs: numbers,
    connections: view.connections,
    fares: byFlyer((flyer) => fareOfPart(priced, at, flyer)!),
    alone: byFlyer(priced.alone[at]!),
    terms: {
      changeFen: family.rules.changeFen,
      refundFen: family.rules.refundFen,
      noShowFen: family.rules.noShowFen,
    },
  };
}

export function baggedFlight({ airports, carriers, marketing, from, to }: FlightSchedule, row: number) {
  const [begins, ends] = [airports[from[row]!]!, airports[to[row]!]!];
  return {
    airline: carriers[marketing[row]!]!.iata,
    fromCountry: begins.country,
    toCountry: ends.country,
    fromLon: begins.lon,
    toLon: ends.lon,
  };
}

const nameOf = (iata: string) => airlineNamed(iata)?.name ?? iata;
const momentOf = (minutes: number) => new Date(minutes * 60_000).toISOString();

const byFlyer = (of: (flyer: Flyer) => Fen): ContentPart['fares'] => ({
  ADT: of('ADT'),
  CHD: of('CHD'),
  INF: of('INF'),
});

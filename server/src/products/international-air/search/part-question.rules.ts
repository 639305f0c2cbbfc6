import { sumFen } from '@woxing/contract/core/money';
import { lowestFen, orientedWay } from '../fares/fare-columns.rules.ts';
import type { FareFilings, FareWay, FiledFares } from '../fares/filed-fares.rules.ts';
import { hasBags } from '../fares/rule-words.rules.ts';
import { type TaxedPart, taxesOfPart } from '../fares/ticket-taxes.rules.ts';
import { sellsHalves } from '../planner/journeys.rules.ts';
import type { PartPrice, PartQuestion, PartWishes } from '../planner/part.rules.ts';
import { measureOf } from '../planner/plan-part.rules.ts';
import type { DepartureWindow } from '../schedule/departures.rules.ts';
import { isDomestic } from '../schedule/flight-schedule.rules.ts';
import type { JourneyQuestion } from './journey-question.rules.ts';

/** One part of a journey as the planner is asked for it, with what its fares and taxes come to. */
export function partQuestion(
  journey: JourneyQuestion,
  at: number,
  filings: FareFilings,
  window: DepartureWindow,
  wishes: PartWishes,
): PartQuestion {
  const { schedule, parts, cabin, party, days } = journey;
  const { from, to } = parts[at]!;
  const filed = new Map<number, PartFares>();
  const taxes = new Map<string, number>();
  const faresOf = (carrier: number) => {
    const known = filed.get(carrier) ?? filedForPart(journey, at, filings, carrier);
    filed.set(carrier, known);
    return known;
  };
  return {
    schedule,
    window,
    from,
    to,
    cabin,
    seats: party.adults + party.children,
    leadDays: days.leadDays,
    wishes,
    fareOf: (carrier, level) => pricesAt(journey, faresOf(carrier), level),
    taxesOf(airports) {
      const key = airports.join();
      const known =
        taxes.get(key) ?? sumFen(taxesOfPart(taxedPart(journey, at, airports)).map(({ fen }) => fen));
      taxes.set(key, known);
      return known;
    },
    surchargeOf: (row) =>
      filings.surcharge(
        schedule.carriers[schedule.marketing[row]!]!.iata,
        schedule.km[row]!,
        isDomestic(schedule, row),
      ).fen,
  };
}

/** Fares of a carrier for a part: as half of a round trip, and as a journey of its own. */
export interface PartFares {
  readonly half: FiledFares | undefined;
  readonly alone: FiledFares | undefined;
}

export function filedForPart(
  { schedule, parts, cabin, kind, withBags }: JourneyQuestion,
  at: number,
  filings: FareFilings,
  carrier: number,
): PartFares {
  const { iata } = schedule.carriers[carrier]!;
  const { way } = parts[at]!;
  const halfWay = orientedWay(way, parts[0]!.way.originCountry);
  const filed = (of: FareWay) => {
    const fares = filings.filed(iata, of, cabin);
    return fares !== undefined && withBags ? onlyWithBags(fares) : fares;
  };
  return { half: sellsHalves(kind) ? filed(halfWay) : undefined, alone: filed(way) };
}

const onlyWithBags = (fares: FiledFares): FiledFares => ({
  ...fares,
  families: fares.families.filter(({ rules }) => hasBags(rules.bags)),
});

function pricesAt(
  { days }: JourneyQuestion,
  { half, alone }: PartFares,
  level: number,
): PartPrice | undefined {
  const price = {
    half: lowestFen(half, level, 'half', days),
    open: lowestFen(half, level, 'open', days),
    alone: lowestFen(alone, level, 'alone', days),
  };
  return Object.values(price).some(Number.isFinite) ? price : undefined;
}

export function taxedPart(
  { schedule, parts, cabin, days }: JourneyQuestion,
  at: number,
  airports: readonly number[],
): TaxedPart {
  const measure = measureOf(schedule);
  const facts = airports.map((airport) => schedule.airports[airport]!);
  const end = airports.at(-1)!;
  const flights = Array.from(
    { length: facts.length / 2 },
    (_, flight) => [facts[2 * flight]!, facts[2 * flight + 1]!] as const,
  );
  return {
    flights,
    cabin,
    departs: parts[at]!.day,
    issued: days.issued,
    kmToEnd: (iata) => measure(schedule.airportAt.get(iata)!, end),
  };
}

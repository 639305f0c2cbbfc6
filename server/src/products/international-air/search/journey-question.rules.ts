import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import {
  internationalSaleDays,
  type JourneyKind,
  maxInternationalParts,
  maxInternationalPassengers,
} from '@woxing/contract/products/international-air/international-fares.rules';
import type { SaleDays } from '../fares/fare-columns.rules.ts';
import type { FareWay } from '../fares/filed-fares.rules.ts';
import { journeyKindOf } from '../planner/journey-kind.rules.ts';
import { measureOf } from '../planner/plan-part.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';

/** What is looked for, once it is known to make sense. */
export interface JourneyQuestion {
  readonly schedule: FlightSchedule;
  readonly kind: JourneyKind;
  readonly parts: readonly QuestionPart[];
  readonly cabin: Cabin;
  readonly party: Party;
  readonly days: SaleDays;
  /** Only fares that have bags. */
  readonly withBags: boolean;
}

export interface QuestionPart {
  /** Airports, by index. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly day: Day;
  readonly way: FareWay;
}

export interface Party {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

interface AskedPart {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

export interface AskedJourney extends SoldAs {
  readonly flightType: 1 | 2 | 3;
  readonly fromSegments: readonly AskedPart[];
  readonly retSegments: readonly AskedPart[];
}

/** Refuses with `intl.parts`, `intl.too-many`, `intl.no-adult`, `intl.infants` and what `readParts` refuses with. */
export function readJourney(schedule: FlightSchedule, asked: AskedJourney, now: Date): JourneyQuestion {
  checkParty(asked);
  return readParts(schedule, partsOf(asked), asked, now);
}

/** Whom and in which fares. */
export interface SoldAs extends Party {
  readonly cabin: Cabin;
  readonly withBags?: boolean;
}

/** Parts in their order. Refuses with the `intl.` refusals of places and days. */
export function readParts(
  schedule: FlightSchedule,
  asked: readonly AskedPart[],
  { cabin, withBags = false, ...party }: SoldAs,
  now: Date,
): JourneyQuestion {
  const parts = asked.map((part, at) => readPart(schedule, part, at + 1, now));
  checkOrder(parts.map(({ day }) => day));
  const issued = dayOf(now);
  const [first, last] = [parts[0]!, parts.at(-1)!];
  return {
    schedule,
    kind: journeyKindOf(parts.map(({ way }) => way)),
    parts,
    cabin,
    withBags,
    party: { adults: party.adults, children: party.children, infants: party.infants },
    days: {
      issued,
      leadDays: Math.max(0, daysBetween(issued, first.day)),
      stayDays: daysBetween(first.day, last.day),
    },
  };
}

/** Refuses with `intl.too-many`, `intl.no-adult` and `intl.infants`. */
export function checkParty({ adults, children, infants }: Party): void {
  if (adults + children + infants > maxInternationalPassengers)
    throw refuse('intl.too-many', { max: maxInternationalPassengers });
  if (adults === 0) throw refuse('intl.no-adult');
  if (infants > adults) throw refuse('intl.infants');
}

/** Airports of a city or the one that is named; `SHA` is the city. Refuses with `intl.unknown-place`. */
export function airportsNamed({ citySets, airportAt }: FlightSchedule, asked: string): readonly number[] {
  const place = asked.toUpperCase();
  const city = citySets.get(place);
  if (city !== undefined) return city;
  const airport = airportAt.get(place);
  if (airport === undefined) throw refuse('intl.unknown-place', { place });
  return [airport];
}

function partsOf({ flightType, fromSegments, retSegments }: AskedJourney): readonly AskedPart[] {
  if (flightType === 3) {
    if (fromSegments.length < 2 || fromSegments.length > maxInternationalParts || retSegments.length > 0)
      throw refuse('intl.parts', { problem: `多程须为2至${maxInternationalParts}程` });
    return fromSegments;
  }
  if (fromSegments.length !== 1) throw refuse('intl.parts', { problem: '单程与往返的去程只能有一程' });
  if (flightType === 1) {
    if (retSegments.length > 0) throw refuse('intl.parts', { problem: '单程没有返程，请改查往返' });
    return fromSegments;
  }
  if (retSegments.length !== 1) throw refuse('intl.parts', { problem: '请填写返程的城市与日期' });
  if (retSegments[0]!.day < fromSegments[0]!.day) throw refuse('intl.return-before');
  return [...fromSegments, ...retSegments];
}

function readPart(schedule: FlightSchedule, asked: AskedPart, part: number, now: Date): QuestionPart {
  const [from, to] = [airportsNamed(schedule, asked.from), airportsNamed(schedule, asked.to)];
  const [begins, ends] = [schedule.airports[from[0]!]!, schedule.airports[to[0]!]!];
  if (begins.cityCode === ends.cityCode) throw refuse('intl.same-city', { part });
  if (begins.country === ends.country) throw refuse('intl.domestic', { part });
  if (asked.day < zonedTimeOf(now, begins.zone).day) throw refuse('intl.past', { part });
  if (daysBetween(dayOf(now), asked.day) > internationalSaleDays)
    throw refuse('intl.too-far', { days: internationalSaleDays });
  const measure = measureOf(schedule);
  const way: FareWay = {
    originCity: begins.cityCode,
    originCountry: begins.country,
    endCity: ends.cityCode,
    endCountry: ends.country,
    km: Math.min(
      ...airportsOfCity(schedule, from[0]!).flatMap((a) =>
        airportsOfCity(schedule, to[0]!).map((b) => measure(a, b)),
      ),
    ),
  };
  return { from, to, day: asked.day, way };
}

const airportsOfCity = ({ citySets, airports }: FlightSchedule, airport: number) =>
  citySets.get(airports[airport]!.cityCode)!;

function checkOrder(days: readonly Day[]): void {
  const late = days.findIndex((day, at) => at > 0 && day < days[at - 1]!);
  if (late > 0) throw refuse('intl.part-order', { part: late + 1 });
}

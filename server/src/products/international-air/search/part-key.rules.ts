import { type Day, isDay } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { FareFamily } from '@woxing/contract/products/international-air/international-fares.rules';
import type { CarrierAgreement } from '#src/products/air/public.ts';
import type { SaleWay } from '../fares/fare-columns.rules.ts';
import type { Leg } from '../planner/part.rules.ts';
import { departureMoment } from '../schedule/departures.rules.ts';
import { dayNumberOf, type FlightSchedule, flightNoOf, runsOn } from '../schedule/flight-schedule.rules.ts';

/**
 * Parts and offers as texts: opaque to callers, but they hold no secret, only what was searched. Whatever comes back is looked up and
 * priced anew.
 */

const cabinLetters: Readonly<Record<Cabin, string>> = {
  economy: 'E',
  premium: 'P',
  business: 'B',
  first: 'F',
};
const cabinOfLetter = new Map(
  Object.entries(cabinLetters).map(([cabin, letter]) => [letter, cabin as Cabin]),
);
const familyLetters: Readonly<Record<FareFamily, string>> = { light: 'L', standard: 'S', flex: 'F' };
const wayLetters: Readonly<Record<SaleWay, string>> = { half: 'H', open: 'O', alone: 'A' };
const familyOfLetter = new Map(
  Object.entries(familyLetters).map(([family, letter]) => [letter, family as FareFamily]),
);
const wayOfLetter = new Map(Object.entries(wayLetters).map(([way, letter]) => [letter, way as SaleWay]));

/** `E-CA981PEKJFK20261220`, of connections with more flights behind further hyphens. */
export function partKey(schedule: FlightSchedule, cabin: Cabin, legs: readonly Leg[]): string {
  return [cabinLetters[cabin], ...legs.map((leg) => flightKey(schedule, leg))].join('-');
}

/** The flights of a key in their order; undefined where one of them is not flown. */
export function readPartKey(
  schedule: FlightSchedule,
  key: string,
): { readonly cabin: Cabin; readonly legs: readonly Leg[] } | undefined {
  const [letter = '', ...flights] = key.split('-');
  const cabin = cabinOfLetter.get(letter);
  if (cabin === undefined || flights.length === 0 || flights.length > 3) return undefined;
  const legs = flights.flatMap((flight) => readFlight(schedule, flight) ?? []);
  return legs.length === flights.length ? { cabin, legs } : undefined;
}

/** What an order can be made of later. */
export interface NamedOffer {
  readonly parts: readonly string[];
  readonly way: SaleWay;
  readonly families: readonly FareFamily[];
  /** Under which agreements of a company, in the order of their carriers; none of an offer for everybody. */
  readonly agreements: readonly CarrierAgreement[];
}

/** Parts, way of selling, families and agreements, `E-…_E-…~HSS` or `E-…_E-…~HSS~CA-CA12345`. */
export function offerKey({ parts, way, families, agreements }: NamedOffer): string {
  const sold = `${parts.join('_')}~${wayLetters[way]}${families.map((family) => familyLetters[family]).join('')}`;
  return [sold, ...agreements.map(({ airline, code }) => `${airline}-${code}`)].join('~');
}

/** An offer as its text has it; undefined where it is none. */
export function readOffer(offer: string): NamedOffer | undefined {
  const found = /^([^~]+)~([HOA])([LSF]{1,6})((?:~[0-9A-Z]{2}-[0-9A-Z]{4,16}){0,6})$/.exec(offer);
  if (found === null) return undefined;
  const parts = found[1]!.split('_');
  const families = Array.from(found[3]!, (letter) => familyOfLetter.get(letter)!);
  if (parts.length !== families.length) return undefined;
  const agreements = found[4]!.split('~').slice(1).map(readAgreement);
  return { parts, way: wayOfLetter.get(found[2]!)!, families, agreements };
}

function readAgreement(text: string): CarrierAgreement {
  const [airline, code] = text.split('-') as [string, string];
  return { airline, code };
}

/** `CA981PEKJFK20261220`. */
export const flightKey = (schedule: FlightSchedule, { row, day }: Pick<Leg, 'row' | 'day'>): string => {
  const { airports, from, to } = schedule;
  return `${flightNoOf(schedule, row)}${airports[from[row]!]!.iata}${airports[to[row]!]!.iata}${dayDigits(day)}`;
};

function readFlight(schedule: FlightSchedule, text: string): Leg | undefined {
  const found = /^([0-9A-Z]{2})(\d{1,4})([A-Z]{3})([A-Z]{3})(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (found === null) return undefined;
  const [airline, number, from, to, year, month, date] = found.slice(1) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const day = `${year}-${month}-${date}`;
  const origin = schedule.airportAt.get(from);
  if (origin === undefined || !isDay(day)) return undefined;
  const { firstFrom, marketing, carriers, airports, weekdays, minutes } = schedule;
  const dayNumber = dayNumberOf(day);
  for (let row = firstFrom[origin]!; row < firstFrom[origin + 1]!; row += 1) {
    if (schedule.number[row] !== Number(number) || carriers[marketing[row]!]!.iata !== airline) continue;
    if (airports[schedule.to[row]!]!.iata !== to || !runsOn(weekdays[row]!, dayNumber)) continue;
    const departs = departureMoment(schedule, row, dayNumber);
    return { row, day: dayNumber, departs, arrives: departs + minutes[row]! };
  }
  return undefined;
}

export const dayOfNumber = (dayNumber: number): Day =>
  new Date(dayNumber * 86_400_000).toISOString().slice(0, 10) as Day;

const dayDigits = (dayNumber: number) => dayOfNumber(dayNumber).replaceAll('-', '');

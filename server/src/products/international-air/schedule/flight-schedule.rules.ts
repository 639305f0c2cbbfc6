import type { InternationalCarrier } from '@woxing/contract/generated/international-carriers';
import type { WorldAirport } from '@woxing/contract/generated/world-airports';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { distances } from './great-circle.rules.ts';

/**
 * What is flown, as rows of numbers: some twenty thousand flights of a week in about a megabyte. A row is one flight number between two
 * airports; a code share is a row of its own. Rows are sorted by origin, and there by clock.
 */
export interface FlightSchedule extends ScheduleRows {
  readonly seats: SeatsOnSale;
}

/** The rows without what is open: that changes, and is asked for. */
export interface ScheduleRows {
  readonly airports: readonly WorldAirport[];
  readonly carriers: readonly InternationalCarrier[];
  /** IATA type codes. */
  readonly aircraft: readonly string[];
  readonly terminals: readonly string[];
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** Under whose number it is sold, and who flies it. */
  readonly marketing: Uint8Array;
  readonly operating: Uint8Array;
  readonly number: Uint16Array;
  /** Minutes after midnight at the origin. */
  readonly departs: Uint16Array;
  /** From gate to gate. */
  readonly minutes: Uint16Array;
  /** Bit 0 is Sunday. */
  readonly weekdays: Uint8Array;
  readonly type: Uint8Array;
  readonly fromTerminal: Uint8Array;
  readonly toTerminal: Uint8Array;
  /** Great circle. */
  readonly km: Uint16Array;
  /** First row of each airport, and one more. */
  readonly firstFrom: Uint32Array;
  readonly airportAt: ReadonlyMap<string, number>;
  readonly carrierAt: ReadonlyMap<string, number>;
  /** Airports of a city by its code. */
  readonly citySets: ReadonlyMap<string, readonly number[]>;
  /** City of an airport, as a number. */
  readonly city: Uint16Array;
  readonly country: Uint16Array;
  /** All airports of the city of an airport. */
  readonly near: readonly (readonly number[])[];
  /** 1 where a row leads to the same country. */
  readonly domestic: Uint8Array;
  /** Whether the second flies on the tickets and fares of the first: `first * carriers + second`. */
  readonly partners: Uint8Array;
}

/** What is open of a cabin of a flight on a day. */
export interface SeatsOnSale {
  /** The lowest level of fares with so many seats; -1 where there is none. */
  lowestLevel(row: number, dayNumber: number, cabin: Cabin, ask: SeatsAsk): number;
  /** Seats at that level, nine for nine or more. */
  seatsLeft(row: number, dayNumber: number, cabin: Cabin, leadDays: number): number;
  /** In which seats whoever has paid for a cabin sits: on short flights the next lower one where it has none. Undefined: nowhere. */
  cabinOn(row: number, cabin: Cabin): Cabin | undefined;
}

export interface SeatsAsk {
  readonly leadDays: number;
  readonly seats: number;
}

export interface FlightRow {
  readonly from: string;
  readonly to: string;
  readonly marketing: string;
  readonly operating: string;
  readonly number: number;
  readonly departs: number;
  readonly minutes: number;
  readonly weekdays: number;
  readonly aircraft: string;
  readonly fromTerminal: string;
  readonly toTerminal: string;
}

interface ScheduleParts {
  readonly airports: readonly WorldAirport[];
  readonly carriers: readonly InternationalCarrier[];
  readonly flights: readonly FlightRow[];
}

/** Lays flights out as rows. Throws on an airport or carrier that is not among those given. */
export function layOutSchedule({ airports, carriers, flights }: ScheduleParts): ScheduleRows {
  const airportAt = new Map(airports.map(({ iata }, at) => [iata, at]));
  const carrierAt = new Map(carriers.map(({ iata }, at) => [iata, at]));
  const rows = flights
    .map((flight) => ({ ...flight, origin: known(airportAt, flight.from) }))
    .toSorted((a, b) => a.origin - b.origin || a.departs - b.departs || compare(keyOf(a), keyOf(b)));
  const aircraft = namesIn(rows.map((row) => row.aircraft));
  const terminals = namesIn(rows.flatMap((row) => [row.fromTerminal, row.toTerminal]));
  const from = Uint16Array.from(rows, ({ origin }) => origin);
  const to = Uint16Array.from(rows, (row) => known(airportAt, row.to));
  const measure = distances(airports);
  const cities = namesIn(airports.map(({ cityCode }) => cityCode));
  const countries = namesIn(airports.map(({ country }) => country));
  const citySets = new Map(
    [...cities.keys()].map((code) => [
      code,
      airports.flatMap(({ cityCode }, at) => (cityCode === code ? [at] : [])),
    ]),
  );
  const country = Uint16Array.from(airports, (airport) => countries.get(airport.country)!);
  return {
    airports,
    carriers,
    aircraft: [...aircraft.keys()],
    terminals: [...terminals.keys()],
    from,
    to,
    marketing: Uint8Array.from(rows, (row) => known(carrierAt, row.marketing)),
    operating: Uint8Array.from(rows, (row) => known(carrierAt, row.operating)),
    number: Uint16Array.from(rows, (row) => row.number),
    departs: Uint16Array.from(rows, (row) => row.departs),
    minutes: Uint16Array.from(rows, (row) => row.minutes),
    weekdays: Uint8Array.from(rows, (row) => row.weekdays),
    type: Uint8Array.from(rows, (row) => aircraft.get(row.aircraft)!),
    fromTerminal: Uint8Array.from(rows, (row) => terminals.get(row.fromTerminal)!),
    toTerminal: Uint8Array.from(rows, (row) => terminals.get(row.toTerminal)!),
    km: Uint16Array.from(rows, (_, at) => measure(from[at]!, to[at]!)),
    firstFrom: firstRows(from, airports.length),
    airportAt,
    carrierAt,
    citySets,
    city: Uint16Array.from(airports, ({ cityCode }) => cities.get(cityCode)!),
    country,
    near: airports.map(({ cityCode }) => citySets.get(cityCode)!),
    domestic: Uint8Array.from(from, (origin, at) => (country[origin] === country[to[at]!] ? 1 : 0)),
    partners: partnerTable(carriers),
  };
}

/** Flight numbers as they are printed: `CA981`. */
export function flightNoOf(schedule: ScheduleRows, row: number): string {
  return `${schedule.carriers[schedule.marketing[row]!]!.iata}${schedule.number[row]!}`;
}

export const isDomestic = ({ domestic }: ScheduleRows, row: number): boolean => domestic[row] === 1;

/** Days since 1970 of a calendar day. */
export const dayNumberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const runsOn = (weekdays: number, dayNumber: number): boolean =>
  (weekdays & (1 << ((dayNumber + 4) % 7))) !== 0;

function known(places: ReadonlyMap<string, number>, code: string): number {
  const at = places.get(code);
  if (at === undefined) throw new RangeError(`not in the schedule: ${code}`);
  return at;
}

const keyOf = ({ marketing, number, to }: FlightRow) => `${marketing}${number}${to}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function namesIn(names: readonly string[]): Map<string, number> {
  return new Map([...new Set(names)].map((name, at) => [name, at]));
}

function firstRows(from: Uint16Array, airports: number): Uint32Array {
  const first = new Uint32Array(airports + 1);
  for (const airport of from) first[airport + 1]! += 1;
  for (let at = 0; at < airports; at += 1) first[at + 1]! += first[at]!;
  return first;
}

/** Carriers of one alliance, and those that one of both names; carriers with low fares fly on nobody else's tickets unless named. */
function partnerTable(carriers: readonly InternationalCarrier[]): Uint8Array {
  return Uint8Array.from(
    carriers.flatMap((one) => carriers.map((other) => (arePartners(one, other) ? 1 : 0))),
  );
}

function arePartners(one: InternationalCarrier, other: InternationalCarrier): boolean {
  if (one.iata === other.iata) return true;
  if (one.alliance !== '' && one.alliance === other.alliance) return true;
  return one.partners.includes(other.iata) || other.partners.includes(one.iata);
}

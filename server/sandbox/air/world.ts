import { type Day, dayOf, daysBetween, weekdayOf } from '@woxing/contract/core/days';
import { Lately } from '#src/platform/lately.ts';
import { type Limits, limitsOf } from './availability.rules.ts';
import { buildNetwork, type Pair, pairKey } from './network.rules.ts';
import { type ScheduledFlight, timetableOf } from './timetable.rules.ts';

/** A flight on one of its days, with what is for sale before anybody bought here. */
export interface FlightOnDay {
  readonly flight: ScheduledFlight;
  readonly day: Day;
  readonly limits: Limits;
}

/** Everything the embedded supplier flies. Made lazily and kept in part; the same seed always gives the same world. */
export interface World {
  /** Flights between two airports on a day, earliest first, as they are offered at `now`. */
  flightsOn(from: string, to: string, day: Day, now: Date): readonly FlightOnDay[];
  findFlight(key: FlightKey, now: Date): FlightOnDay | undefined;
  /** Airports that have a pair with this one. */
  partnersOf(iata: string): ReadonlySet<string>;
}

export interface FlightKey {
  readonly flightNo: string;
  readonly from: string;
  readonly to: string;
  readonly day: Day;
}

/** How far ahead flights are on sale. */
export const saleDays = 365;
const keptPairs = 600;
const keptPairDays = 1000;

export function openWorld(seed: number): World {
  let network: Map<string, Pair> | undefined;
  let partners: Map<string, Set<string>> | undefined;
  const timetables = new Lately<readonly ScheduledFlight[]>(keptPairs);
  const pairDays = new Lately<readonly FlightOnDay[]>(keptPairDays);
  const theNetwork = () => (network ??= buildNetwork());

  const timetable = (from: string, to: string) =>
    timetables.get(`${from}${to}`, () => {
      const pair = theNetwork().get(pairKey(from, to));
      return pair === undefined ? [] : timetableOf(pair, from, seed);
    });

  const flightsOn = (from: string, to: string, day: Day, now: Date) => {
    const leadDays = daysBetween(dayOf(now), day);
    if (leadDays < 0 || leadDays > saleDays) return [];
    return pairDays.get(`${from}${to}${day}/${leadDays}`, () =>
      timetable(from, to)
        .filter((flight) => (flight.weekdays & (1 << weekdayOf(day))) !== 0)
        .map((flight) => ({ flight, day, limits: limitsOf(flight, day, leadDays) })),
    );
  };

  return {
    flightsOn,
    findFlight: ({ flightNo, from, to, day }, now) =>
      flightsOn(from, to, day, now).find(({ flight }) => flight.flightNo === flightNo),
    partnersOf(iata) {
      partners ??= partnersIn(theNetwork());
      return partners.get(iata) ?? new Set();
    },
  };
}

function partnersIn(network: Map<string, Pair>): Map<string, Set<string>> {
  const partners = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const known = partners.get(from);
    if (known === undefined) partners.set(from, new Set([to]));
    else known.add(to);
  };
  for (const { a, b } of network.values()) {
    add(a.iata, b.iata);
    add(b.iata, a.iata);
  }
  return partners;
}

import type { Aircraft } from '@woxing/contract/generated/aircraft';
import { airportTimesOf } from '@woxing/contract/generated/airport-times';
import type { Airport } from '@woxing/contract/generated/airports';
import { kmBetween } from './map.rules.ts';

/**
 * How long a flight takes from gate to gate: the taxi ways and detours of its two airports, a climb and an approach, and
 * the airway at cruising speed with or against the west wind. The figures are fitted to published timetables: the golden
 * routes of `block-times.test.ts` come out within ten minutes, on average within five.
 */
export function blockMinutes(origin: Airport, destination: Airport, { cruiseKmh }: Aircraft): number {
  const leaves = airportTimesOf(origin.iata);
  const arrives = airportTimesOf(destination.iata);
  const ground = leaves.taxiOut + arrives.taxiIn;
  const ways = leaves.detour + arrives.detour + climbAndApproachMinutes;
  const km = kmBetween(origin, destination);
  const speedKmh =
    Math.min(cruiseKmh, timetableKmh) * groundSpeed + westWindKmh * eastwards(origin, destination);
  return Math.round((ground + ways + ((km * airway) / speedKmh) * 60) / 5) * 5;
}

const climbAndApproachMinutes = 16;
/** Airways are this much longer than the great circle. */
const airway = 1.06;
/** Timetables give faster types the time of the usual ones. */
const timetableKmh = 840;
/** Of the cruising speed, as it is kept between climb and descent. */
const groundSpeed = 0.965;
/** A year's average at cruising height over the mainland. */
const westWindKmh = 65;
const kmPerDegree = 111.2;

/** 1 for a flight due east, -1 for one due west. */
function eastwards(origin: Airport, destination: Airport): number {
  const middle = (((origin.lat + destination.lat) / 2) * Math.PI) / 180;
  const km = (destination.lon - origin.lon) * Math.cos(middle) * kmPerDegree;
  return Math.max(-1, Math.min(1, km / kmBetween(origin, destination)));
}

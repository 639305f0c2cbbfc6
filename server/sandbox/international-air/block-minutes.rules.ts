import type { Aircraft } from '@woxing/contract/generated/aircraft';
import { airportTimesOf } from '@woxing/contract/generated/airport-times';
import type { WorldAirport } from '@woxing/contract/generated/world-airports';

/**
 * From gate to gate: taxi ways, climb and approach, and the airway at cruising speed with or against the west wind, which is strong in
 * middle latitudes and weak near the equator. Fitted to published timetables: `block-minutes.test.ts`.
 */
export function blockMinutes(
  origin: WorldAirport,
  destination: WorldAirport,
  km: number,
  { cruiseKmh }: Aircraft,
): number {
  const ground = airportTimesOf(origin.iata).taxiOut + airportTimesOf(destination.iata).taxiIn;
  const speedKmh = cruiseKmh * cruising + windKmh(origin, destination) * eastwards(origin, destination, km);
  return Math.round((ground + climbAndApproach + ((km * airway) / speedKmh) * 60) / 5) * 5;
}

const climbAndApproach = 18;
/** Airways are this much longer than the great circle; long ones bend less. */
const airway = 1.04;
/** Of the cruising speed, as it is kept between climb and descent. */
const cruising = 0.965;

/** A year's average at cruising height. */
function windKmh(origin: WorldAirport, destination: WorldAirport): number {
  const latitude = Math.abs((origin.lat + destination.lat) / 2);
  return latitude < 15 ? 10 : latitude < 25 ? 35 : 65;
}

/** 1 for a flight due east, -1 for one due west, the short way round. */
function eastwards(origin: WorldAirport, destination: WorldAirport, km: number): number {
  const degrees = ((destination.lon - origin.lon + 540) % 360) - 180;
  const middle = (((origin.lat + destination.lat) / 2) * Math.PI) / 180;
  return Math.max(-1, Math.min(1, (degrees * Math.cos(middle) * 111.2) / km));
}

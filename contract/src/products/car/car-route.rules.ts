import { type GeoPoint, metresBetween } from '../../core/distance.rules.ts';

/**
 * How far it is by road and how long that takes, by rules of thumb where no map of roads is asked: 1.35 of the great circle, 1.25 beyond
 * thirty kilometres; 22 km/h at peak, 32 otherwise, and 70 for what lies beyond thirty kilometres. Pure.
 */

export interface CarRoute {
  readonly metres: number;
  /** Whole minutes, at least one. */
  readonly minutes: number;
}

const nearMetres = 30_000;
/** Further than this by the great circle nobody is taken. */
export const maxRideMetres = 200_000;
/** Nearer than this is the same place. */
export const minRideMetres = 100;

export function roadMetres(from: GeoPoint, to: GeoPoint): number {
  const straight = metresBetween(from, to);
  return Math.round(straight * (straight > nearMetres ? 1.25 : 1.35));
}

const metresByMinute = (kilometresByHour: number) => (kilometresByHour * 1000) / 60;

/** From 7:00 to 9:30 and from 17:00 to 19:30. */
export const isPeak = (minute: number): boolean =>
  (minute >= 7 * 60 && minute < 9 * 60 + 30) || (minute >= 17 * 60 && minute < 19 * 60 + 30);

/** `startMinute` of the day. */
export function routeMinutes(metres: number, startMinute: number): number {
  const inTown = Math.min(metres, nearMetres);
  const minutes = inTown / metresByMinute(isPeak(startMinute) ? 22 : 32);
  return Math.max(1, Math.round(minutes + (metres - inTown) / metresByMinute(70)));
}

export function routeOf(from: GeoPoint, to: GeoPoint, startMinute: number): CarRoute {
  const metres = roadMetres(from, to);
  return { metres, minutes: routeMinutes(metres, startMinute) };
}

/** A point on the straight way, `share` of it done, 0 to 1. */
export const pointOnWay = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lon: from.lon + (to.lon - from.lon) * share,
});

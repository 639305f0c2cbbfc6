import type { GeoPoint } from '#src/ui/map-view.rules.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** One piece of an arc for about so many degrees of it. */
const degreesAPiece = 2;

/**
 * The shortest way over the Earth, as points near each other. Longitudes go on over the date line, so that a line through them does
 * not jump back across the map.
 */
export function greatCircle(from: GeoPoint, to: GeoPoint): GeoPoint[] {
  const pieces = Math.max(1, Math.ceil(degrees(angleBetween(from, to)) / degreesAPiece));
  return Array.from({ length: pieces + 1 }, (_, at) => pointAlong(from, to, at / pieces));
}

/** Where one is after a share of the shortest way, from 0 to 1; its longitude is the one next to that of the start. */
export function pointAlong(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  const angle = angleBetween(from, to);
  if (angle < 1e-9) return from;
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
  const [one, other] = [vectorOf(from), vectorOf(to)];
  const [x, y, z] = [
    a * one[0] + b * other[0],
    a * one[1] + b * other[1],
    a * one[2] + b * other[2],
  ] as const;
  const longitude = degrees(Math.atan2(y, x));
  return {
    latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
    longitude: longitude + 360 * Math.round((from.longitude - longitude) / 360),
  };
}

function angleBetween(from: GeoPoint, to: GeoPoint): number {
  const [one, other] = [vectorOf(from), vectorOf(to)];
  return Math.acos(Math.min(1, Math.max(-1, one[0] * other[0] + one[1] * other[1] + one[2] * other[2])));
}

function vectorOf({ longitude, latitude }: GeoPoint): readonly [number, number, number] {
  const across = Math.cos(radians(latitude));
  return [
    across * Math.cos(radians(longitude)),
    across * Math.sin(radians(longitude)),
    Math.sin(radians(latitude)),
  ];
}

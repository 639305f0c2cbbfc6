import type { GeoPoint } from '@woxing/contract/core/distance.rules';

/** A place on the unit sphere, so that many places are measured against each other without trigonometry for each pair. */
export interface SpherePoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export function spherePoint({ lat, lon }: GeoPoint): SpherePoint {
  const phi = (lat * Math.PI) / 180;
  const lambda = (lon * Math.PI) / 180;
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

const earthDiameterKm = 12_742;

/** Along the great circle, whole kilometres. */
export function kmApart(p: SpherePoint, q: SpherePoint): number {
  const halfChord = Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z) / 2;
  return Math.round(earthDiameterKm * Math.asin(Math.min(1, halfChord)));
}

import type { GeoPoint } from '@woxing/contract/core/distance.rules';

const earthDiameterKm = 12_742;

/** Whole kilometres along the great circle between places by their index, without trigonometry for each pair. */
export function distances(places: readonly GeoPoint[]): (one: number, other: number) => number {
  const points = places.map(pointOf);
  return (one, other) => {
    const [p, q] = [points[one]!, points[other]!];
    const halfChord = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) / 2;
    return Math.round(earthDiameterKm * Math.asin(Math.min(1, halfChord)));
  };
}

function pointOf({ lat, lon }: GeoPoint): [number, number, number] {
  const phi = (lat * Math.PI) / 180;
  const lambda = (lon * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

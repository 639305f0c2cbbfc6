import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import { kmApart, spherePoint } from '#src/platform/great-circle.rules.ts';

/** Whole kilometres along the great circle between places by their index. */
export function distances(places: readonly GeoPoint[]): (one: number, other: number) => number {
  const points = places.map(spherePoint);
  return (one, other) => kmApart(points[one]!, points[other]!);
}

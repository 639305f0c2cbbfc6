import type { GeoPoint } from '../core/distance.rules.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * An outline as `data/outlines.tsv` keeps it: latitudes and longitudes in thousandths of a degree, each from the one before, five bits a
 * letter and a sixth that says that more follow, the sign last.
 */
export function readOutline(packed: string): GeoPoint[] {
  const points: GeoPoint[] = [];
  const numbers = numbersOf(packed);
  let [lat, lon] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    lat += numbers[at]!;
    lon += numbers[at + 1]!;
    points.push({ lat: lat / 1000, lon: lon / 1000 });
  }
  return points;
}

function numbersOf(packed: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of packed) {
    const bits = letters.indexOf(letter);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    numbers.push(value & 1 ? -((value + 1) >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** Whether a point lies within an outline, which ends where it begins. */
export function liesIn({ lat, lon }: GeoPoint, outline: readonly GeoPoint[]): boolean {
  let inside = false;
  outline.forEach((one, at) => {
    const other = outline[(at + 1) % outline.length]!;
    if (one.lat > lat === other.lat > lat) return;
    const crossing = one.lon + ((lat - one.lat) / (other.lat - one.lat)) * (other.lon - one.lon);
    if (lon < crossing) inside = !inside;
  });
  return inside;
}

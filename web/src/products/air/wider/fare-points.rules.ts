import { type Day, daysBetween } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface FarePoint {
  readonly x: number;
  readonly y: number;
  /** The last one, and the first of the lowest: their fares are written beside them. */
  readonly marked: boolean;
}

/** Where fares stand in a chart: by their days from left to right, the dearest at the top, the cheapest a little above the ground. */
export function pointsOf(
  seen: readonly { readonly day: Day; readonly lowestFen: Fen }[],
  box: Box,
): FarePoint[] {
  const fares = seen.map(({ lowestFen }) => lowestFen);
  const [low, high] = [Math.min(...fares), Math.max(...fares)];
  const span = Math.max(1, daysBetween(seen[0]!.day, seen.at(-1)!.day));
  const ground = box.bottom - (box.bottom - box.top) * 0.15;
  return seen.map(({ day, lowestFen }, at) => ({
    x: Math.round(box.left + ((box.right - box.left) * daysBetween(seen[0]!.day, day)) / span),
    y: Math.round(
      high === low
        ? (box.top + ground) / 2
        : ground - ((ground - box.top) * (lowestFen - low)) / (high - low),
    ),
    marked: at === seen.length - 1 || at === fares.indexOf(low as Fen),
  }));
}

import { maxCalls } from '#src/products/rail/rail-timetable.rules.ts';

/**
 * Which stretches of a train each place is sold for: two words of 32 bits a place, stretch 0 (from the first stop to the second)
 * being the lowest bit of the first. A ride from stop i to stop j takes the bits i to j-1.
 */
export type SeatMasks = Uint32Array;

/** The bits of a ride, ready to be compared. */
export interface Span {
  /** Stops of the train, counted from 0. */
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Stops are numbered up to this one. */
export const maxStretches = maxCalls - 1;

export function spanOf(from: number, to: number): Span {
  if (from < 0 || to <= from || to > maxStretches)
    throw new RangeError(`no ride from stop ${from} to stop ${to}`);
  return {
    from,
    to,
    low: bitsBelow(to) & ~bitsBelow(from),
    high: bitsBelow(to - 32) & ~bitsBelow(from - 32),
  };
}

export function isFree(masks: SeatMasks, place: number, { low, high }: Span): boolean {
  return (masks[2 * place]! & low) === 0 && (masks[2 * place + 1]! & high) === 0;
}

export function take(masks: SeatMasks, place: number, { low, high }: Span): void {
  masks[2 * place]! |= low;
  masks[2 * place + 1]! |= high;
}

export function giveBack(masks: SeatMasks, place: number, { low, high }: Span): void {
  masks[2 * place]! &= ~low;
  masks[2 * place + 1]! &= ~high;
}

/**
 * How many stretches next to the ride stay free on a place that is free for it: 0 where it fits exactly between others, and the
 * fewer, the less is lost for those who go far.
 */
export function freeAround(masks: SeatMasks, place: number, { from, to }: Span, stretches: number): number {
  const low = masks[2 * place]!;
  const high = masks[2 * place + 1]!;
  const highBefore = high & bitsBelow(from - 32);
  const lowBefore = low & bitsBelow(from);
  const lastBefore =
    highBefore !== 0 ? 63 - Math.clz32(highBefore) : lowBefore !== 0 ? 31 - Math.clz32(lowBefore) : -1;
  const lowAfter = low & ~bitsBelow(to);
  const highAfter = high & ~bitsBelow(to - 32);
  const firstAfter =
    lowAfter !== 0 ? lowestBit(lowAfter) : highAfter !== 0 ? 32 + lowestBit(highAfter) : stretches;
  return from - 1 - lastBefore + (firstAfter - to);
}

/** The bits 0 to n-1 of one word; none below 0 and all from 32 on. */
function bitsBelow(n: number): number {
  return n <= 0 ? 0 : n >= 32 ? -1 : (1 << n) - 1;
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

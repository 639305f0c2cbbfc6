import { expect, test } from 'vitest';
import { chance } from '#src/platform/dice.rules.ts';
import { freeAround, giveBack, isFree, maxStretches, spanOf, take } from './seat-masks.rules.ts';

/** The same by lists of stretches. */
function plainAround(sold: readonly boolean[], from: number, to: number): number {
  let around = 0;
  for (let at = from - 1; at >= 0 && sold[at] !== true; at -= 1) around += 1;
  for (let at = to; at < sold.length && sold[at] !== true; at += 1) around += 1;
  return around;
}

test('a place is sold stretch by stretch, on trains of up to 64 stretches', () => {
  for (let round = 0; round < 4000; round += 1) {
    const stretches = 1 + Math.floor(chance(round, 0) * maxStretches);
    const masks = new Uint32Array(4);
    const sold = Array.from({ length: stretches }, () => false);
    for (let turn = 0; turn < 12; turn += 1) {
      const from = Math.floor(chance(round, 10 + 3 * turn) * stretches);
      const to = from + 1 + Math.floor(chance(round, 11 + 3 * turn) * (stretches - from));
      const span = spanOf(from, to);
      const free = sold.slice(from, to).every((one) => !one);
      expect(isFree(masks, 1, span)).toBe(free);
      const around = free ? freeAround(masks, 1, span, stretches) : 0;
      expect(around).toBe(free ? plainAround(sold, from, to) : 0);
      const back = chance(round, 12 + 3 * turn) < 0.3;
      if (back) giveBack(masks, 1, span);
      else if (free) take(masks, 1, span);
      if (back || free) sold.fill(!back, from, to);
    }
    expect([...masks.subarray(0, 2)]).toEqual([0, 0]);
  }
});

test('neighbours do not touch: the stretch after a ride is free', () => {
  const masks = new Uint32Array(2);
  take(masks, 0, spanOf(0, 32));
  expect(isFree(masks, 0, spanOf(32, 61))).toBe(true);
  expect(isFree(masks, 0, spanOf(31, 32))).toBe(false);
  take(masks, 0, spanOf(32, 64));
  expect([...masks]).toEqual([0xffffffff, 0xffffffff]);
});

test.each([
  [-1, 3],
  [3, 3],
  [4, 2],
  [10, 65],
])('there is no ride from stop %i to stop %i', (from, to) => {
  expect(() => spanOf(from, to)).toThrow(RangeError);
});

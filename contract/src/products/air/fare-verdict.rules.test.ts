import { expect, test } from 'vitest';
import { yuan } from '../../core/money.ts';
import { judgeFare, leadBandOf, minSample } from './fare-verdict.rules.ts';

/** 500, 510 … : so many fares, ten yuan apart. */
const ladder = (count: number) => Array.from({ length: count }, (_, at) => yuan(500 + 10 * at));

test.each([
  [499, 'low', 100],
  [530, 'low', 80],
  [540, 'usual', 75],
  [640, 'usual', 25],
  [650, 'high', 20],
  [900, 'high', 0],
] as const)('%i yuan among 500 to 690 is %s, %i %% are dearer', (price, level, dearerPercent) => {
  expect(judgeFare(yuan(price), ladder(20))).toEqual({
    level,
    sample: 20,
    dearerPercent,
    fromFen: yuan(540),
    toFen: yuan(640),
  });
});

test('few fares say nothing, and the order in which they were seen is nothing', () => {
  expect(judgeFare(yuan(100), ladder(minSample - 1))).toBeNull();
  expect(judgeFare(yuan(560), ladder(40).toReversed())).toEqual(judgeFare(yuan(560), ladder(40)));
});

test('where all cost the same it is usual', () => {
  const same = Array.from({ length: 30 }, () => yuan(500));
  expect(judgeFare(yuan(500), same)).toMatchObject({ level: 'usual', dearerPercent: 0 });
});

test.each([
  [0, 0, 3],
  [3, 0, 3],
  [4, 4, 7],
  [14, 8, 14],
  [60, 46, 60],
])('%i days ahead belong to %i to %i', (daysAhead, from, to) => {
  expect(leadBandOf(daysAhead)).toEqual({ from, to });
});

test('very early nothing is compared', () => {
  expect(leadBandOf(61)).toBeUndefined();
});

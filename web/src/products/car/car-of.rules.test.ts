import { fen, noFen } from '@woxing/contract/core/money';
import { type RideState, rideStates } from '@woxing/contract/products/car/car-ride.rules';
import { expect, test } from 'vitest';
import { comparedParts, isUnderWay, metresShown, rideStages } from './car-of.rules.ts';

const start = { part: 'start', fen: fen(1400) } as const;
const toll = { part: 'toll', fen: noFen } as const;
const estimate = {
  fen: fen(1400),
  lowFen: noFen,
  highFen: noFen,
  metres: 0,
  minutes: 0,
  parts: [start, toll],
};

test('an estimate has the parts that cost something', () => {
  expect(comparedParts({ bill: null, estimate })).toEqual([
    { part: 'start', estimateFen: 1400, fen: undefined },
  ]);
});

test('a bill has the parts that cost something by either', () => {
  const parts = [
    { ...start, fen: noFen, estimateFen: fen(1400) },
    { ...toll, fen: fen(500), estimateFen: noFen },
    { part: 'parking', fen: noFen, estimateFen: noFen } as const,
  ];
  const bill = { parts } as unknown as Parameters<typeof comparedParts>[0]['bill'];
  expect(comparedParts({ bill, estimate }).map(({ part }) => part)).toEqual(['start', 'toll']);
});

const resting: readonly RideState[] = ['ended', 'settled', 'failed', 'cancelled'];
test.each(rideStates)('a page listens to a ride that is %s only while something happens', (state) => {
  expect(isUnderWay(state)).toBe(!resting.includes(state));
});

test('the stages say when each was reached, and which one is now', () => {
  const times = [
    { state: 'looking', at: 'a' },
    { state: 'found', at: 'b' },
    { state: 'coming', at: 'c' },
  ] as const;
  expect(rideStages({ state: 'coming', times: [...times] })).toEqual([
    { stage: 'looking', at: 'a', now: false },
    { stage: 'found', at: 'b', now: true },
    { stage: 'arrived', at: undefined, now: false },
    { stage: 'riding', at: undefined, now: false },
    { stage: 'ended', at: undefined, now: false },
  ]);
  expect(rideStages({ state: 'settled', times: [...times] }).some(({ now }) => now)).toBe(false);
});

test.each<readonly [RideState, number | null, number | undefined]>([
  ['looking', null, undefined],
  ['found', 480, 500],
  ['coming', 1300, 2000],
  ['coming', 90_000, 32_000],
  ['arrived', null, 500],
  ['riding', 1300, undefined],
])('while %s with %s metres to go the map shows %s metres around', (state, etaMetres, shown) => {
  expect(metresShown({ state, etaMetres })).toBe(shown);
});

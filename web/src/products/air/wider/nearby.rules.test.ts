import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { byFare, chosenWith, routesBetween } from './nearby.rules.ts';

test('all ways between the ends, the one asked for first, none from a place to itself', () => {
  const asked = { from: 'SHA', to: 'CAN' };
  expect(routesBetween(asked, ['HGH', 'WUX'], ['SZX'])).toHaveLength(6);
  expect(routesBetween(asked, ['HGH'], [])[0]).toEqual(asked);
  expect(routesBetween({ from: 'CAN', to: 'SZX' }, ['SZX'], ['CAN'])).toEqual([
    { from: 'CAN', to: 'SZX' },
    { from: 'SZX', to: 'CAN' },
  ]);
});

test('two cities of an end at most', () => {
  expect(chosenWith(['A', 'B'], 'C')).toEqual(['A', 'B']);
  expect(chosenWith(['A', 'B'], 'A')).toEqual(['B']);
  expect(chosenWith([], 'A')).toEqual(['A']);
});

const fare = (from: string, price: number | null) => ({
  from,
  to: 'CAN',
  lowestFen: price === null ? null : yuan(price),
});

test('the cheapest first, without flights last', () => {
  const sorted = byFare([fare('A', null), fare('B', 700), fare('C', 500), fare('D', null)]);
  expect(sorted.map(({ from }) => from)).toEqual(['C', 'B', 'A', 'D']);
});

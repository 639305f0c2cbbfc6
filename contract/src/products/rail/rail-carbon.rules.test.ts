import { expect, test } from 'vitest';
import { rideCarbonKg } from './rail-carbon.rules.ts';

test('a ride weighs by its distance and by whether the train is fast', () => {
  expect(rideCarbonKg({ trainNo: 'G1', km: 1318 })).toBe(40.2);
  expect(rideCarbonKg({ trainNo: 'C2001', km: 120 })).toBe(3.7);
  expect(rideCarbonKg({ trainNo: 'K528', km: 1318 })).toBe(46.7);
  expect(rideCarbonKg({ trainNo: '6063', km: 0 })).toBe(0);
});

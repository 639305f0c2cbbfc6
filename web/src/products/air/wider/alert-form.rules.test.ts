import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { ceilingIn, daysAround, usualCeiling } from './alert-form.rules.ts';

test.each([
  ['500', 500],
  [' 50 ', 50],
  ['20000', 20_000],
  ['49', undefined],
  ['20001', undefined],
  ['', undefined],
  ['5.5', undefined],
  ['五百', undefined],
])('%j is %s yuan', (typed, amount) => {
  expect(ceilingIn(typed)).toBe(amount);
});

test.each([
  ['0', '2026-12-03', '2026-12-03'],
  ['1', '2026-12-02', '2026-12-04'],
  ['7', '2026-12-01', '2026-12-10'],
] as const)('%s days around never begin before today', (range, firstDay, lastDay) => {
  expect(daysAround(day('2026-12-03'), range, day('2026-12-01'))).toEqual({ firstDay, lastDay });
});

test('the usual wish is a tenth below', () => {
  expect([usualCeiling(yuan(550)), usualCeiling(yuan(40)), usualCeiling(null)]).toEqual(['490', '50', '']);
});

import { expect, test } from 'vitest';
import { nightCarbonKg } from './stay-carbon.rules.ts';

test('a night weighs by its country, and nothing is made up where there is no factor', () => {
  expect(nightCarbonKg('CN')).toBe(53.5);
  expect(nightCarbonKg('HK')).toBe(51.5);
  expect(nightCarbonKg('GB')).toBe(10.4);
  expect(nightCarbonKg('AQ')).toBeNull();
  expect(nightCarbonKg('')).toBeNull();
});

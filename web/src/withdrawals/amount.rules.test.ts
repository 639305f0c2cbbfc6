import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { fenOfTyped, typedFromFen, typedYuan } from './amount.rules.ts';

test.each([
  ['12a3', '123'],
  ['0012', '12'],
  ['.5', '0.5'],
  ['1.234', '1.23'],
  ['1.2.3', '1.23'],
  ['￥1,234.50元', '1234.50'],
  ['', ''],
])('%s is taken as %s', (typed, taken) => {
  expect(typedYuan(typed)).toBe(taken);
});

test('amounts to and fro', () => {
  expect(['', '0', '0.', '0.00', '12', '12.', '12.3', '12.34'].map(fenOfTyped)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    yuan(12),
    yuan(12),
    yuan(12.3),
    yuan(12.34),
  ]);
  expect([yuan(1200), yuan(1234.5), yuan(0.07)].map(typedFromFen)).toEqual(['1200', '1234.50', '0.07']);
});

import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { discountWords } from '../search/discount.rules.ts';
import { feeCell, ruleSummary } from './rule-words.rules.ts';

const summary = (refundLadder: string, changeLadder: string) =>
  ruleSummary({ refundLadder, changeLadder, adultFen: yuan(440) });

test.each([
  ['100', '100', '不可退改'],
  ['100', '0', '不可退票 · 免费改签'],
  ['40-168-60-48-80-4-100', '20-168-40-48-60-4-80', '退票¥176起 · 改签¥88起'],
  ['0-168-5-4-10', '0', '起飞前7天（含）以上免费退票 · 免费改签'],
])('refund %s and change %s read %s', (refund, change, words) => {
  expect(summary(refund, change)).toBe(words);
});

test('a fee says not allowed, free, or the amount with its rate', () => {
  expect(feeCell({ percent: 100, feeFen: yuan(440) }, '退票')).toBe('不可退票');
  expect(feeCell({ percent: 0, feeFen: yuan(0) }, '改签')).toBe('免费');
  expect(feeCell({ percent: 40, feeFen: yuan(176) }, '退票')).toBe('¥176（40%）');
});

test('discounts are tenths of the full fare', () => {
  expect([22, 30, 100, 150].map(discountWords)).toEqual(['2.2折', '3折', '全价', '']);
});

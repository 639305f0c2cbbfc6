import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.rules.ts';

const before = { limitFen: 5_000_000, billingDay: 1, termDays: 10, freezeOverdue: true, frozen: false };

test.each([
  [before, '未改动'],
  [{ ...before, limitFen: 10_000_000 }, '额度：¥50,000→¥100,000'],
  [{ ...before, billingDay: 5, termDays: 0 }, '账单日：每月1日→每月5日；账期：10天→0天'],
  [{ freezeOverdue: false }, '逾期自动冻结：是→否'],
  [{ frozen: true }, '状态：正常→冻结'],
])('%o is told as %s', (after, words) => {
  expect(lineChanges({ before, after })).toEqual({ words, reason: '' });
});

test('what was not there before was 无, and the reason is told beside', () => {
  expect(lineChanges({ after: { frozen: true, freezeOverdue: true, reason: '逾期' } })).toEqual({
    words: '逾期自动冻结：无→是；状态：无→冻结',
    reason: '逾期',
  });
  expect(lineChanges(null)).toEqual({ words: '未改动', reason: '' });
});

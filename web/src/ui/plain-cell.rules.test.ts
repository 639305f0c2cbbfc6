import { expect, test } from 'vitest';
import { plainCell } from './plain-cell.rules.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['+86', "'+86"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['订单', '订单'],
  ['a=b', 'a=b'],
  ['one\u0000two\u0007', 'onetwo'],
])('%j is written as %j', (text, written) => {
  expect(plainCell(text)).toBe(written);
});

test('a cell holds so much and no more', () => {
  expect(plainCell('x'.repeat(40_000))).toHaveLength(32_767);
});

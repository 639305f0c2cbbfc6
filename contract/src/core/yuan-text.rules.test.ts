import { expect, test } from 'vitest';
import { fen } from './money.ts';
import { fenOfYuan, statedFen, yuanText } from './yuan-text.rules.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [1050, '10.50'],
  [123_456_789, '1234567.89'],
])('%d fen are written %s and read again', (amount, text) => {
  expect(yuanText(fen(amount))).toBe(text);
  expect(statedFen(text)).toBe(amount);
});

test.each([
  ['10', 1000],
  ['10.5', 1050],
  [' 10.05 ', 1005],
  ['-3.20', -320],
  ['10.505', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['.5', undefined],
])('%j is so many fen', (text, amount) => {
  expect(fenOfYuan(text)).toBe(amount);
});

test('an amount that a company states is never below nothing, and nothing is an amount', () => {
  expect(statedFen('0')).toBe(0);
  expect(() => statedFen('-0.01')).toThrow('not an amount: -0.01');
  expect(() => statedFen('much')).toThrow('not an amount: much');
});

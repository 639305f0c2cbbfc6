import { expect, test } from 'vitest';
import { plainText } from './formula.rules.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
])('%j is no formula', (text) => {
  expect(plainText(text)).toBe(`'${text}`);
});

test('any other text stays as it is', () => {
  for (const text of ['', '订单', 'a=b', '1-2', '（＋86）']) expect(plainText(text)).toBe(text);
});

import { expect, test } from 'vitest';
import { readMarkUpOf, typedMarkUp } from './mark-up.rules.ts';

test.each([
  ['yuan', '30', 3000],
  ['yuan', '30.5', 3050],
  ['yuan', '10000', 1_000_000],
  ['yuan', '10000.01', undefined],
  ['yuan', '-1', undefined],
  ['yuan', '', undefined],
  ['percent', '2.5', 25],
  ['percent', '3%', 30],
  ['percent', '100', 1000],
  ['percent', '100.1', undefined],
  ['percent', '2.55', undefined],
] as const)('%s %o', (kind, typed, amount) => {
  expect(readMarkUpOf(kind, typed)).toEqual(amount === undefined ? undefined : { kind, amount });
});

test('what is kept stands in the field as it was typed', () => {
  expect(typedMarkUp({ kind: 'percent', amount: 25 })).toBe('2.5');
  expect(typedMarkUp({ kind: 'yuan', amount: 3050 })).toBe('30.50');
});

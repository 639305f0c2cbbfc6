import { expect, test } from 'vitest';
import { appIdsOf, underAppId } from './app-ids.rules.ts';

test('a key lists app ids by hyphens', () => {
  expect(appIdsOf('expense-expenseapp-expensecn')).toEqual(['expense', 'expenseapp', 'expensecn']);
  expect(appIdsOf('bank')).toEqual(['bank']);
  expect(appIdsOf('')).toEqual([]);
});

test('what is said under a key holds for each of its ids, and for no part of one', () => {
  const table = { 'a-b-c': 1, d: 2 };
  expect(['a', 'b', 'c', 'd'].map((id) => underAppId(table, id))).toEqual([1, 1, 1, 2]);
  expect(['', 'a-b', 'e', 'toString', 'constructor'].map((id) => underAppId(table, id))).toEqual(
    Array.from({ length: 5 }),
  );
});

test('an id that has a hyphen itself goes by its own key, which wins over lists', () => {
  const table = { 'one-two': 'both', one: 'alone' };
  expect(underAppId(table, 'one-two')).toBe('both');
  expect(underAppId(table, 'one')).toBe('alone');
  expect(underAppId(table, 'two')).toBe('both');
});

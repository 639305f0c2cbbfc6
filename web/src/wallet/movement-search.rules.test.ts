import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { movementInput, readMovementSearch } from './movement-search.rules.ts';

test('an address keeps what it says of kind and days, and nothing else', () => {
  expect(readMovementSearch({ kind: 'in', days: 30 })).toEqual({ kind: 'in', days: '30' });
  expect(readMovementSearch({ kind: 'all', days: 'any' })).toEqual({});
  expect(readMovementSearch({ kind: 'other', days: '8', more: 'x' })).toEqual({});
});

test('the last seven days are today and the six before', () => {
  const today = day('2026-01-03');
  expect(movementInput({ days: '7' }, today)).toEqual({ kind: 'all', from: '2025-12-28' });
  expect(movementInput({ kind: 'held' }, today)).toEqual({ kind: 'held' });
});

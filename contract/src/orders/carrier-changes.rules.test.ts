import { expect, test } from 'vitest';
import { isCancelled } from './carrier-changes.rules.ts';

test('only what its carrier has cancelled does not fly', () => {
  expect(isCancelled({ change: null })).toBe(false);
  expect(isCancelled({ change: { kind: 'retimed' } })).toBe(false);
  expect(isCancelled({ change: { kind: 'aircraft' } })).toBe(false);
  expect(isCancelled({ change: { kind: 'cancelled' } })).toBe(true);
});

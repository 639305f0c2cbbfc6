import { expect, test } from 'vitest';
import { partOfDay } from './greeting.rules.ts';

test.each([
  ['2026-11-20T16:00:00Z', 'night'],
  ['2026-11-20T21:00:00Z', 'morning'],
  ['2026-11-20T03:30:00Z', 'noon'],
  ['2026-11-20T05:00:00Z', 'afternoon'],
  ['2026-11-20T15:59:00Z', 'evening'],
])('at %s it is %s in Beijing', (at, part) => {
  expect(partOfDay(new Date(at))).toBe(part);
});

import { expect, test } from 'vitest';
import { dayPartOf } from './day-parts.rules.ts';

test.each([
  ['00:00', 'night'],
  ['05:59', 'night'],
  ['06:00', 'morning'],
  ['12:00', 'afternoon'],
  ['23:59', 'evening'],
])('%s is %s, the end of a part excluded', (clock, part) => {
  expect(dayPartOf(clock)).toBe(part);
});

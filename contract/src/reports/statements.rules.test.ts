import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { lastDayOf } from '../core/months.rules.ts';
import { endedMonths, hasEnded, mayFollow, monthOfPeriod } from './statements.rules.ts';

const today = day('2026-03-10');

test('a month that is over can be agreed on, and nothing else', () => {
  expect(monthOfPeriod({ from: day('2026-02-01'), until: day('2026-02-28') }, today)).toBe('2026-02');
  expect(monthOfPeriod({ from: day('2026-02-01'), until: day('2026-02-27') }, today)).toBeNull();
  expect(monthOfPeriod({ from: day('2026-03-01'), until: day('2026-03-31') }, today)).toBeNull();
  expect(monthOfPeriod({ from: day('2026-01-01'), until: day('2026-02-28') }, today)).toBeNull();
  expect(hasEnded('2026-03', today)).toBe(false);
});

test('months are told back over the end of the year, and a leap February has its day', () => {
  expect(endedMonths(today, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(lastDayOf('2024-02')).toBe('2024-02-29');
});

test('what was confirmed stays, and only an objection is answered', () => {
  expect(mayFollow('confirmed', 'objected')).toBe(false);
  expect(mayFollow('waiting', 'answered')).toBe(false);
  expect(mayFollow('objected', 'answered')).toBe(true);
  expect(mayFollow('answered', 'objected')).toBe(true);
  expect(mayFollow('objected', 'objected')).toBe(false);
});

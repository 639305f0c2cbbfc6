import { expect, test } from 'vitest';
import { reminderTimes } from './reminder-times.rules.ts';

const until = new Date('2026-12-10T12:00:00Z');
const hoursBefore = (hours: number) => new Date(until.getTime() - hours * 3_600_000);

test.each([
  [8760, [24, 3]],
  [48, [24, 3]],
  [24, [12, 3]],
  [12, [6, 3]],
  [8, [4, 2]],
  [2, [1, 0.5]],
  [1.5, [0.75]],
  [0.9, []],
  [-5, []],
])('of %d hours there are reminders %j hours before the end', (span, hours) => {
  expect(reminderTimes({ from: hoursBefore(span), until })).toEqual(hours.map(hoursBefore));
});

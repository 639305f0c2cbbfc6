import { expect, test } from 'vitest';
import { timeLeft } from './time-left.rules.ts';

test('days with hours, hours with minutes, then minutes, the last of which counts as one', () => {
  expect(timeLeft(2 * 86_400 + 3 * 3600 + 59)).toEqual({
    key: 'messages.left-days',
    values: { days: 2, hours: 3 },
  });
  expect(timeLeft(86_399)).toEqual({ key: 'messages.left-hours', values: { hours: 23, minutes: 59 } });
  expect(timeLeft(3599)).toEqual({ key: 'messages.left-minutes', values: { minutes: 59 } });
  expect(timeLeft(1)).toEqual({ key: 'messages.left-minutes', values: { minutes: 1 } });
  expect(timeLeft(0)).toBeUndefined();
});

import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { firstDisrupted, isDisrupted } from './disrupted.rules.ts';
import { movedTimes } from './moved-times.rules.ts';

test.each([
  [undefined, false],
  [{ offBy: 0 }, false],
  [{ offBy: 14 }, false],
  [{ offBy: 15 }, true],
  [{ offBy: 1440 }, true],
  [{ offBy: null }, true],
])('%j disrupts: %s', (known, disrupted) => {
  expect(isDisrupted(known)).toBe(disrupted);
});

test('what follows the first disrupted flight of a booking goes back with it', () => {
  expect(firstDisrupted([undefined, undefined])).toBe(undefined);
  expect(firstDisrupted([{ offBy: 20 }, undefined])).toBe(0);
  expect(firstDisrupted([{ offBy: 10 }, { offBy: null }])).toBe(1);
});

const flight = { day: day('2026-12-31'), departs: '22:30', arrives: '00:45', arrivesDaysLater: 1 };

test.each([
  [0, '2026-12-31', '22:30', '00:45', 1],
  [30, '2026-12-31', '23:00', '01:15', 1],
  [90, '2027-01-01', '00:00', '02:15', 0],
  [1440, '2027-01-01', '22:30', '00:45', 1],
  [-45, '2026-12-31', '21:45', '00:00', 1],
  [-46, '2026-12-31', '21:44', '23:59', 0],
  [-1380, '2026-12-30', '23:30', '01:45', 1],
])('%i minutes later', (minutes, on, departs, arrives, arrivesDaysLater) => {
  expect(movedTimes(flight, minutes)).toEqual({ day: on, departs, arrives, arrivesDaysLater });
});

import { addDays, type Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import {
  arrivalLimits,
  departureLimits,
  firstRange,
  isMoved,
  nightsOfRange,
  withArrival,
} from './stay-range.rules.ts';

const today = '2026-12-01' as Day;
const stay = {
  arrival: addDays(today, 9),
  departure: addDays(today, 11),
  nights: 2,
  movable: true,
  begun: false,
};
const move = { longer: false, today };
const longer = { longer: true, today };

test('a stay that is moved begins as it is, and keeps its nights when its arrival is another', () => {
  const range = firstRange(stay, move);
  expect(isMoved(range, stay)).toBe(false);
  const later = withArrival(range, addDays(today, 20), stay, move);
  expect(later).toEqual({ from: addDays(today, 20), to: addDays(today, 22) });
  expect(departureLimits(stay, later, move)).toEqual({ min: addDays(today, 22), max: addDays(today, 50) });
  expect(arrivalLimits(stay, move)).toEqual({ min: today, max: addDays(today, 178) });
});

test('a stay that becomes longer begins with a day more, and never loses one', () => {
  const range = firstRange(stay, longer);
  expect([isMoved(range, stay), nightsOfRange(range)]).toEqual([true, 3]);
  const earlier = withArrival(range, addDays(today, 5), stay, longer);
  expect(earlier).toEqual({ from: addDays(today, 5), to: addDays(today, 12) });
  expect(arrivalLimits(stay, longer)).toEqual({ min: today, max: stay.arrival });
  expect(departureLimits(stay, earlier, longer).min).toBe(stay.departure);
});

test('it has no more nights than are sold at once, and ends where prices do', () => {
  const long = { ...stay, arrival: addDays(today, 40), departure: addDays(today, 69), nights: 29 };
  expect(arrivalLimits(long, longer).min).toBe(addDays(today, 39));
  expect(departureLimits(long, firstRange(long, longer), longer).max).toBe(addDays(today, 70));
  const last = { ...stay, arrival: addDays(today, 179), departure: addDays(today, 180), nights: 1 };
  expect(firstRange(last, longer).to).toBe(last.departure);
});

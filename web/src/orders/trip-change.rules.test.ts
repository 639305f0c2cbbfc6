import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { changeBetween } from './trip-change.rules.ts';

const ride = {
  from: '上海',
  to: '北京',
  day: day('2026-11-24'),
  departs: '19:00',
  arrives: '23:30',
  arrivesDaysLater: 0,
};

test('a change lasts from the arrival to the departure, across town and over midnight', () => {
  const next = { ...ride, from: '北京西', to: '西安', departs: '23:59' };
  expect(changeBetween(ride, next)).toEqual({ from: '北京', to: '北京西', minutes: 29 });
  expect(changeBetween(ride, { ...next, day: day('2026-11-25'), departs: '06:10' }).minutes).toBe(400);
  const overnight = { ...ride, arrives: '05:10', arrivesDaysLater: 1 };
  expect(changeBetween(overnight, { ...next, day: day('2026-11-25'), departs: '08:11' }).minutes).toBe(181);
});

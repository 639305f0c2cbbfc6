import { day } from '@woxing/contract/core/days';
import { minutesBetweenTimes } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { timed } from './timed-ride.rules.ts';

const ride = {
  from: '昆明南',
  to: '万象',
  day: day('2026-12-01'),
  departs: '08:08',
  arrives: '16:30',
  arrivesDaysLater: 0,
};

test('a ride is read by the clocks of either end', () => {
  const { starts, ends } = timed(ride, { 昆明南: 'Asia/Shanghai', 万象: 'Asia/Vientiane' });
  expect([starts.zone, ends.zone]).toEqual(['Asia/Shanghai', 'Asia/Vientiane']);
  expect(minutesBetweenTimes(starts, ends)).toBe(562);
});

test('a ride whose zones nobody told is within China', () => {
  expect(timed(ride).ends).toEqual({ day: '2026-12-01', time: '16:30', zone: 'Asia/Shanghai' });
});

import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { minutesBetweenTimes } from '../core/zoned-time.rules.ts';
import { legTimes } from './leg-times.rules.ts';

const leg = (departs: string, arrives: string, arrivesDaysLater = 0) => ({
  day: day('2026-12-01'),
  departs,
  arrives,
  arrivesDaysLater,
});

test('a leg within China leaves and arrives by one clock', () => {
  const { starts, ends } = legTimes(leg('23:10', '01:25', 1));
  expect(starts).toEqual({ day: '2026-12-01', time: '23:10', zone: 'Asia/Shanghai' });
  expect(ends).toEqual({ day: '2026-12-02', time: '01:25', zone: 'Asia/Shanghai' });
  expect(minutesBetweenTimes(starts, ends)).toBe(135);
});

test.each([
  ['to Tokyo', leg('09:00', '13:00'), 'Asia/Shanghai', 'Asia/Tokyo', '2026-12-01', 180],
  [
    'over the day line eastward, there before it left',
    leg('13:00', '08:00'),
    'Asia/Shanghai',
    'America/Los_Angeles',
    '2026-12-01',
    660,
  ],
  [
    'over the day line to the day before',
    leg('01:00', '13:00', -1),
    'Asia/Tokyo',
    'Pacific/Honolulu',
    '2026-11-30',
    420,
  ],
  [
    'over the day line westward',
    leg('13:00', '18:30', 1),
    'America/Los_Angeles',
    'Asia/Shanghai',
    '2026-12-02',
    810,
  ],
])('%s', (_, readings, fromZone, toZone, arrivesOn, minutes) => {
  const { starts, ends } = legTimes(readings, { fromZone, toZone });
  expect(ends.day).toBe(arrivesOn);
  expect(minutesBetweenTimes(starts, ends)).toBe(minutes);
});

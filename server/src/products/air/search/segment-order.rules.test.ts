import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { checkSegmentOrder, type SegmentTimes } from './segment-order.rules.ts';

const flown = (date: string, departs: string, arrives: string, arrivesDaysLater = 0): SegmentTimes => ({
  day: day(date),
  departs,
  arrives,
  arrivesDaysLater,
});

test('a return after the way out is in order', () => {
  checkSegmentOrder([flown('2026-12-01', '08:00', '10:10'), flown('2026-12-01', '10:15', '12:00')]);
  checkSegmentOrder([flown('2026-12-01', '22:00', '00:40', 1), flown('2026-12-02', '00:45', '02:00')]);
});

test.each([
  ['before the first has landed', flown('2026-12-01', '10:00', '12:00')],
  ['at the very minute of landing', flown('2026-12-01', '10:10', '12:00')],
  ['the day before', flown('2026-11-30', '20:00', '22:00')],
])('a second segment that leaves %s is refused', (_, second) => {
  expect(() => checkSegmentOrder([flown('2026-12-01', '08:00', '10:10'), second])).toThrow('早于前一航段');
});

test('landing after midnight counts to the next day', () => {
  const late = flown('2026-12-01', '22:00', '00:40', 1);
  expect(() => checkSegmentOrder([late, flown('2026-12-02', '00:30', '02:00')])).toThrow('早于前一航段');
});

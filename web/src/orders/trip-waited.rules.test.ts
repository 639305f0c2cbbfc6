import { day } from '@woxing/contract/core/days';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import { expect, test } from 'vitest';
import { type WaitedLeg, waitedChoices, waitedDays, waitedRoute } from './trip-waited.rules.ts';

const leg = (no: string, more: Partial<WaitedLeg> = {}): WaitedLeg => ({
  no,
  seatName: '二等座',
  from: '北京南',
  to: '上海虹桥',
  fromCity: '北京南',
  toCity: '上海虹桥',
  day: day('2026-11-25'),
  departs: '07:59',
  arrives: '12:59',
  arrivesDaysLater: 0,
  ...legTimes({ day: day('2026-11-25'), departs: '07:59', arrives: '12:59', arrivesDaysLater: 0 }),
  ...more,
});

test('a waitlist order lists stations, days, and trains with their seats in order', () => {
  const waited = [
    leg('G15', { day: day('2026-11-26') }),
    leg('G13'),
    leg('G13', { seatName: '一等座' }),
    leg('D1', { fromCity: '北京丰台' }),
  ];
  expect(waitedRoute(waited)).toEqual({ from: '北京南/北京丰台', to: '上海虹桥' });
  expect(waitedDays(waited)).toEqual(['2026-11-25', '2026-11-26']);
  expect(waitedChoices(waited)).toBe('G15二等座、G13二等座、G13一等座、D1二等座');
});

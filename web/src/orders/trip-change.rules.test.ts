import { day } from '@woxing/contract/core/days';
import { type LegZones, legTimes } from '@woxing/contract/orders/leg-times.rules';
import { expect, test } from 'vitest';
import { changeBetween } from './trip-change.rules.ts';

const leg = (
  times: { on?: string; departs?: string; arrives?: string; later?: number } = {},
  ends: { from: string; to: string } = { from: '上海', to: '北京' },
  zones?: LegZones,
) => {
  const { on = '2026-11-24', departs = '19:00', arrives = '23:30', later = 0 } = times;
  return { ...ends, ...legTimes({ day: day(on), departs, arrives, arrivesDaysLater: later }, zones) };
};
const onward = { from: '北京西', to: '西安' };

test('a change lasts from the arrival to the departure, across town and over midnight', () => {
  const arrived = leg();
  expect(changeBetween(arrived, leg({ departs: '23:59' }, onward))).toEqual({
    from: '北京',
    to: '北京西',
    minutes: 29,
  });
  expect(changeBetween(arrived, leg({ on: '2026-11-25', departs: '06:10' }, onward)).minutes).toBe(400);
  const overnight = leg({ arrives: '05:10', later: 1 });
  expect(changeBetween(overnight, leg({ on: '2026-11-25', departs: '08:11' }, onward)).minutes).toBe(181);
});

test('a change abroad is counted by the clocks there', () => {
  const fromChina = { fromZone: 'Asia/Shanghai', toZone: 'Asia/Tokyo' };
  const withinJapan = { fromZone: 'Asia/Tokyo', toZone: 'Asia/Tokyo' };
  const landed = leg({ departs: '09:00', arrives: '13:00' }, { from: '上海', to: '东京' }, fromChina);
  const leaves = leg({ departs: '14:30', arrives: '16:00' }, { from: '东京', to: '札幌' }, withinJapan);
  expect(changeBetween(landed, leaves).minutes).toBe(90);
});

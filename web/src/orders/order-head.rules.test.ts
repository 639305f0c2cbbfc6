import type { Day } from '@woxing/contract/core/days';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import { expect, test } from 'vitest';
import { headOf, wayAgain } from './order-head.rules.ts';

const leg = (from: string, to: string, day: string) => ({
  from: `${from}站`,
  to: `${to}站`,
  fromCity: from,
  toCity: to,
  no: 'G1',
  day: day as Day,
  departs: '08:00',
  arrives: '10:00',
  arrivesDaysLater: 0,
  ...legTimes({ day: day as Day, departs: '08:00', arrives: '10:00', arrivesDaysLater: 0 }),
});
const there = leg('北京', '上海', '2026-12-01');
const back = leg('上海', '北京', '2026-12-05');
const ticket = (at: number, state: 'issued' | 'changed') => ({
  leg: at,
  passenger: 0,
  state,
  ticketNo: null,
  seat: null,
  place: null,
});

test.each([
  ['one way', [there], [], '北京—上海', '12月1日 周二'],
  ['there and back', [there, back], [], '北京—上海—北京', '12月1日 周二至12月5日 周六'],
  [
    'changed to another day',
    [there, leg('北京', '上海', '2026-12-03')],
    [ticket(0, 'changed'), ticket(1, 'issued')],
    '北京—上海',
    '12月3日 周四',
  ],
] as const)('an order %s is called by its way and day', (_, trip, tickets, route, day) => {
  expect(headOf({ trip: [...trip], waitsFor: null, tickets: [...tickets] })).toEqual({ route, day });
});

test('a waitlist order is titled by its first choice', () => {
  const waitsFor = [
    { ...there, seatName: '二等座' },
    { ...back, seatName: '二等座' },
  ];
  expect(headOf({ trip: [], waitsFor, tickets: [] })).toEqual({ route: '北京—上海', day: '12月1日 周二' });
  expect(wayAgain({ trip: [], waitsFor })).toEqual({ from: '北京站', to: '上海站' });
});

test('searching a return trip again uses its outward way', () => {
  expect(wayAgain({ trip: [there, back], waitsFor: null })).toEqual({ from: '北京站', to: '上海站' });
  expect(wayAgain({ trip: [], waitsFor: null })).toBeUndefined();
});

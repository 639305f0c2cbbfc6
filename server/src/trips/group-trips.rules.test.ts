import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { type GroupedOrder, groupTrips } from './group-trips.rules.ts';

/** `12-01 08:00 北京 10:00 上海`, one line for each leg. */
function order(orderNo: string, legs: readonly string[], people = ['甲']): GroupedOrder {
  return {
    orderNo,
    people,
    spans: legs.map((leg) => {
      const [on, departs, from, arrives, to] = leg.split(' ') as [string, string, string, string, string];
      const at = (clock: string) => zonedTime(day(`2026-${on}`), clock);
      return {
        starts: at(departs),
        ends: at(arrives),
        from: { name: `${from}站`, city: from },
        to: { name: `${to}站`, city: to },
      };
    }),
  };
}

const tripsOf = (...orders: readonly GroupedOrder[]) =>
  groupTrips(orders).map((trip) => trip.map(({ orderNo }) => orderNo).join(' '));

const there = order('there', ['12-01 08:00 北京 10:00 上海']);

test.each<[string, GroupedOrder, boolean]>([
  ['the way back four days later', order('next', ['12-05 18:00 上海 20:00 北京']), true],
  ['the way back fifteen days later', order('next', ['12-16 09:59 上海 12:00 北京']), true],
  [
    'whoever stayed longer than tickets are sold ahead',
    order('next', ['12-16 10:01 上海 12:00 北京']),
    false,
  ],
  ['on from where one arrived, by another product', order('next', ['12-02 18:00 上海 20:00 杭州']), true],
  ['back home from a neighbouring city', order('next', ['12-06 18:00 杭州 23:00 北京']), true],
  ['on from a neighbouring city within two nights', order('next', ['12-03 09:59 杭州 12:00 广州']), true],
  ['on from a neighbouring city after that', order('next', ['12-03 10:01 杭州 12:00 广州']), false],
  ['from home again, with no ticket back', order('next', ['12-02 08:00 北京 12:00 广州']), false],
  ['somebody else on the same way', order('next', ['12-05 18:00 上海 20:00 北京'], ['乙']), false],
  ['with somebody else beside', order('next', ['12-05 18:00 上海 20:00 北京'], ['乙', '甲']), true],
])('after a flight to Shanghai: %s', (_, next, together) => {
  expect(tripsOf(there, next)).toEqual(together ? ['there next'] : ['there', 'next']);
});

const roundTrip = order('round', ['12-01 08:00 北京 10:00 上海', '12-05 18:00 上海 20:00 北京']);

test.each<[string, GroupedOrder, boolean]>([
  ['an excursion while it lasts', order('next', ['12-02 09:00 上海 10:00 杭州']), true],
  ['something elsewhere at the same time', order('next', ['12-02 09:00 广州 10:00 深圳']), false],
  ['on from home within six hours', order('next', ['12-06 01:59 北京 05:00 广州']), true],
  ['from home later', order('next', ['12-06 02:01 北京 05:00 广州']), false],
  ['from elsewhere after coming home', order('next', ['12-05 23:00 天津 23:50 广州']), false],
])('beside a trip there and back: %s', (_, next, together) => {
  expect(tripsOf(next, roundTrip)).toEqual(together ? ['round next'] : ['round', 'next']);
});

test('orders stand by departure, whenever they were placed, and trips too', () => {
  const later = order('a-later', ['12-20 08:00 北京 10:00 西安']);
  const back = order('a-back', ['12-05 18:00 上海 20:00 北京']);
  expect(tripsOf(later, back, there)).toEqual(['there a-back', 'a-later']);
});

test('what has nowhere to go belongs to no trip', () => {
  expect(tripsOf(order('waits', []), there)).toEqual(['there']);
});

test('the same orders in any order are the same trips', () => {
  const all = [
    there,
    order('back', ['12-05 18:00 上海 20:00 北京']),
    order('more', ['12-06 09:00 北京 11:00 西安']),
  ];
  const once = tripsOf(...all);
  expect(once).toEqual(['there back', 'more']);
  for (const turned of [
    [all[2]!, all[0]!, all[1]!],
    [all[1]!, all[2]!, all[0]!],
  ])
    expect(tripsOf(...turned)).toEqual(once);
});

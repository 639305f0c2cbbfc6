import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { railContentOf, railLegOf } from '../../../../test/rail-contents.ts';
import { printedRide } from './printed-ride.rules.ts';

const ticket = {
  passenger: 1,
  leg: 0,
  ticketNo: 'E0001',
  seat: 'O',
  place: '05车12F号',
  bookingReference: 'E123456789',
  fareFen: yuan(553),
  items: [],
};
const printed = (change: Parameters<typeof railLegOf>[0]) =>
  printedRide(railContentOf({ legs: [railLegOf(change)], ticketTypes: ['adult', 'student'] }), ticket);

test('a ticket is printed with its train, its place and what it adds to the climate', () => {
  expect(printed({})).toEqual({
    sort: '高速动车',
    day: day('2026-12-01'),
    facts: {
      ticketNo: 'E0001',
      pickUpNo: 'E123456789',
      trainNo: 'G1',
      from: '北京南',
      to: '上海虹桥',
      day: day('2026-12-01'),
      departs: '09:00',
      seat: '二等座',
      place: '05车12F号',
      pair: '北京—上海',
      carbon: 40.2,
      ticketType: '学生票',
    },
  });
});

test('one that came by a change is picked up by its own number', () => {
  expect(printed({ bookingReference: 'E987654321' }).facts.pickUpNo).toBe('E987654321');
});

test.each([
  ['C2001', '城际动车'],
  ['D701', '动车'],
  ['Z281', '直达特快'],
  ['1461', '普通旅客列车'],
])('%s is sorted as %s', (trainNo, sort) => {
  expect(printed({ trainNo }).sort).toBe(sort);
});

import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { livePartsOf } from './live-parts.rules.ts';
import { eventsOfOrder } from './trip-events.rules.ts';

const span = (no: string, on: string) => ({
  no,
  from: { name: '北京南站', city: '北京' },
  to: { name: '上海虹桥站', city: '上海' },
  starts: zonedTime(day(`2026-${on}`), '09:00'),
  ends: zonedTime(day(`2026-${on}`), '13:00'),
  leadMinutes: 15,
});

/** By passenger and leg, how far the tickets are; each passenger has a name. */
function eventsOf(nos: readonly string[], tickets: readonly (readonly [number, number, TicketState])[]) {
  const sold = nos.map((no, at) => span(no, `12-0${at + 1}`));
  const order = {
    tenantId: 'official',
    orderNo: '26112210075955663361',
    code: 2 as const,
    events: 7,
    people: [
      { name: '陈晓明', key: 'a' },
      { name: '李雷', key: 'b' },
    ],
    tickets: tickets.map(([passenger, leg, state]) => ({
      passenger,
      leg,
      state,
      place: null,
      ticketNo: null,
    })),
  };
  return eventsOfOrder({ order, sold, spans: livePartsOf(order, sold) }, 'https://x/').map(
    ({ uid, status, summary }) => [uid.slice(20, 22), status, summary.split(' ')[0]],
  );
}

test('each leg is an event', () => {
  expect(
    eventsOf(
      ['G1', 'G2'],
      [
        [0, 0, 'issued'],
        [0, 1, 'issued'],
      ],
    ),
  ).toEqual([
    ['-0', 'CONFIRMED', 'G1'],
    ['-1', 'CONFIRMED', 'G2'],
  ]);
});

test('the train that a ticket was changed to takes the event of the old one', () => {
  expect(
    eventsOf(
      ['G1', 'G2', 'G3'],
      [
        [0, 0, 'changed'],
        [0, 1, 'issued'],
        [0, 2, 'issued'],
      ],
    ),
  ).toEqual([
    ['-0', 'CONFIRMED', 'G3'],
    ['-1', 'CONFIRMED', 'G2'],
    ['-2', 'CANCELLED', 'G3'],
  ]);
});

test('a leg given back is called off, and the other keeps its event', () => {
  expect(
    eventsOf(
      ['G1', 'G2'],
      [
        [0, 0, 'refunded'],
        [0, 1, 'issued'],
      ],
    ),
  ).toEqual([
    ['-0', 'CANCELLED', 'G1'],
    ['-1', 'CONFIRMED', 'G2'],
  ]);
});

test('where one of two goes by another train there are two events', () => {
  const tickets = [
    [0, 0, 'issued'],
    [1, 0, 'changed'],
    [1, 1, 'issued'],
  ] as const;
  expect(eventsOf(['G1', 'G3'], tickets)).toEqual([
    ['-0', 'CONFIRMED', 'G1'],
    ['-1', 'CONFIRMED', 'G3'],
  ]);
});

const night = (leg: number) => ({
  passenger: 0,
  leg,
  state: 'issued' as const,
  place: '63448933',
  ticketNo: `H1-${leg}`,
});

test('a stay says where the hotel is, and its number once for all nights', () => {
  const hotel = { name: '望京饭店', city: '北京', address: '北京市朝阳区望京街1号' };
  const stay = {
    ...span('2晚', '12-01'),
    from: hotel,
    to: hotel,
    ends: zonedTime(day('2026-12-03'), '12:00'),
    legs: [0, 1],
  };
  const order = {
    tenantId: 'official',
    orderNo: '26112210075955663361',
    code: 2 as const,
    events: 3,
    people: [{ name: '陈晓明', key: 'a' }],
    tickets: [night(0), night(1)],
  };
  const [event] = eventsOfOrder({ order, sold: [stay], spans: livePartsOf(order, [stay]) }, 'https://x/');
  expect(event).toMatchObject({
    summary: '望京饭店 2晚',
    location: '望京饭店，北京市朝阳区望京街1号',
    description: '陈晓明 63448933\n订单号26112210075955663361',
    ends: { day: '2026-12-03' },
  });
});

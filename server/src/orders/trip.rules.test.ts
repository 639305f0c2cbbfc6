import type { Day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderLeg, OrderSummary, TicketState } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { endOf, legsOfTickets, liveTrip, spanOf, tripEnd, tripTitle } from './trip.rules.ts';

const readings = (day: string, arrives: string, arrivesDaysLater: number) => ({
  day: day as Day,
  departs: '20:00',
  arrives,
  arrivesDaysLater,
});
const leg = (no: string, day: string, arrives: string, arrivesDaysLater = 0): OrderLeg => ({
  from: 'PEK',
  to: 'SHA',
  fromCity: '北京',
  toCity: '上海',
  no,
  ...readings(day, arrives, arrivesDaysLater),
  ...legTimes(readings(day, arrives, arrivesDaysLater)),
});
const trip = [leg('MU1', '2026-01-20', '01:00', 1), leg('MU2', '2026-01-23', '22:00')];
const at = (text: string) => new Date(`${text}:00+08:00`);
const of = (...states: TicketState[]) => ({
  code: 2 as OrderCode,
  ends: tripEnd(
    trip,
    states.map((state, index) => ({ leg: index, state })),
  ),
});

test('an order is travelled when its last leg has arrived, by the local clock', () => {
  expect(endOf(of('issued', 'issued'), at('2026-01-23T21:59'))).toBeUndefined();
  expect(endOf(of('issued', 'issued'), at('2026-01-23T22:00'))?.at).toEqual(
    zonedTime('2026-01-23' as Day, '22:00'),
  );
});

test('refunded or changed legs do not count for the end of an order, and without a ticket nobody has travelled', () => {
  expect(endOf(of('issued', 'refunded'), at('2026-01-21T00:59'))).toBeUndefined();
  expect(endOf(of('issued', 'refunded'), at('2026-01-21T01:00'))?.at).toEqual(
    zonedTime('2026-01-21' as Day, '01:00'),
  );
  expect(endOf(of('refunded', 'refunded'), at('2027-01-01T00:00'))).toBeUndefined();
  expect(endOf({ ...of('issued', 'issued'), code: 10 }, at('2027-01-01T00:00'))).toBeUndefined();
});

test('a leg that was flown counts as one that is to be', () => {
  expect(of('issued', 'used').ends?.at).toEqual(zonedTime('2026-01-23' as Day, '22:00'));
});

test('the last leg is the one that arrives last, in whatever order they stand', () => {
  const tickets = [0, 1].map((leg) => ({ leg, state: 'issued' as const }));
  expect(tripEnd([trip[1]!, trip[0]!], tickets)?.at).toEqual(zonedTime('2026-01-23' as Day, '22:00'));
});

const live = (...marks: [number, TicketState][]) =>
  liveTrip(
    trip,
    marks.map(([index, state]) => ({ leg: index, state })),
  ).map(({ no }) => no);

test('a leg that everybody changed away from is not travelled, one that somebody kept or nobody has a ticket for yet is', () => {
  expect(live()).toEqual(['MU1', 'MU2']);
  expect(live([0, 'changed'], [0, 'changed'])).toEqual(['MU2']);
  expect(live([0, 'changed'], [0, 'issued'], [1, 'refunded'])).toEqual(['MU1', 'MU2']);
});

const legsOf = (legs: readonly OrderLeg[], ...places: number[]) =>
  legsOfTickets(
    legs,
    places.map((place) => ({ leg: place })),
  ).map(({ no }) => no);

test('the legs of some tickets are told once each, in their order; the nights of a stay are the one stay', () => {
  expect(legsOf(trip, 1, 0, 1)).toEqual(['MU1', 'MU2']);
  expect(legsOf(trip, 1)).toEqual(['MU2']);
  expect(legsOf(trip.slice(0, 1), 0, 1, 2)).toEqual(['MU1']);
  expect(legsOf(trip.slice(0, 1), 2)).toEqual(['MU1']);
  expect(legsOf([], 0)).toEqual([]);
});

test('a title names the legs that are travelled, or what is waited for first', () => {
  const tickets = [{ leg: 0, state: 'changed' as const }];
  expect(tripTitle('机票', { trip, waitsFor: null }, [])).toBe('机票 北京—上海 MU1，北京—上海 MU2');
  expect(tripTitle('机票', { trip, waitsFor: null }, tickets)).toBe('机票 北京—上海 MU2');
  const waitsFor = [{ fromCity: '北京南', toCity: '上海虹桥' }] as NonNullable<OrderSummary['waitsFor']>;
  expect(tripTitle('火车票', { trip: [], waitsFor }, [])).toBe('火车票 候补北京南—上海虹桥');
});

test('a leg spans what its ticket says, between the places that are named for it', () => {
  const [first] = trip;
  const from = { name: '首都T2', city: '北京' };
  const to = { name: '虹桥T2', city: '上海' };
  const places = { from, to, leadMinutes: 120 };
  expect(spanOf(first!, places)).toEqual({ ...places, no: 'MU1', starts: first!.starts, ends: first!.ends });
});

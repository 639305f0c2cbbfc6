import type { Day } from '@woxing/contract/core/days';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderLeg, TicketState } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { endOf, tripEnd } from './trip.rules.ts';

const leg = (no: string, day: string, arrives: string, arrivesDaysLater = 0): OrderLeg => ({
  from: 'PEK',
  to: 'SHA',
  fromCity: '北京',
  toCity: '上海',
  no,
  day: day as Day,
  departs: '20:00',
  arrives,
  arrivesDaysLater,
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
  expect(endOf(of('issued', 'issued'), at('2026-01-23T22:00'))?.at).toEqual(at('2026-01-23T22:00'));
});

test('legs that were given back or changed are not waited for, and who has no ticket has not travelled', () => {
  expect(endOf(of('issued', 'refunded'), at('2026-01-21T00:59'))).toBeUndefined();
  expect(endOf(of('issued', 'refunded'), at('2026-01-21T01:00'))?.at).toEqual(at('2026-01-21T01:00'));
  expect(endOf(of('refunded', 'refunded'), at('2027-01-01T00:00'))).toBeUndefined();
  expect(endOf({ ...of('issued', 'issued'), code: 10 }, at('2027-01-01T00:00'))).toBeUndefined();
});

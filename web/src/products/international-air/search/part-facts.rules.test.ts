import type { Day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { Segment, ShownPart } from './journeys.queries.ts';
import {
  adultFen,
  carriersOf,
  daysUnderWay,
  flightNumbers,
  operatorsOf,
  warningsOf,
} from './part-facts.rules.ts';

const flight = (part: Partial<Segment>): Segment => ({
  flightNo: 'MU587',
  airline: 'MU',
  operatedBy: null,
  from: 'PVG',
  fromTerminal: 'T1',
  to: 'JFK',
  toTerminal: 'T1',
  day: '2027-03-01' as Day,
  departs: '12:00',
  arrives: '14:00',
  arrivesDaysLater: 0,
  minutes: 900,
  km: 11_900,
  aircraft: '77W',
  cabin: 'business',
  ...part,
});

const part = (segments: readonly Segment[], connections: ShownPart['connections'] = []): ShownPart => ({
  key: 'B-MU587PVGJFK20270301',
  airline: 'MU',
  alliance: 'T',
  segments: [...segments],
  connections,
  minutes: 1400,
  stops: segments.length - 1,
  seatsLeft: 9,
});

test('days under way are counted by the clocks of both ends, also over the date line', () => {
  expect(daysUnderWay(part([flight({})]))).toBe(0);
  expect(daysUnderWay(part([flight({}), flight({ day: '2027-03-02' as Day, arrivesDaysLater: 1 })]))).toBe(2);
  expect(daysUnderWay(part([flight({ arrivesDaysLater: -1 })]))).toBe(-1);
});

test('what deserves a warning is found', () => {
  const waits = { airport: 'ICN', minutes: 700, overnight: true, changesTo: 'GMP', changesTerminal: false };
  const two = part([flight({}), flight({ cabin: 'economy', operatedBy: 'DL' })], [waits]);
  expect(warningsOf(two, 'business')).toEqual({
    overnight: true,
    changesAirport: true,
    changesTerminal: false,
    lower: 'economy',
  });
  expect(warningsOf(part([flight({})]), 'business').lower).toBe(undefined);
  expect(operatorsOf(two)).toEqual(['DL']);
});

test('names and prices of a part', () => {
  const two = part([flight({}), flight({ flightNo: 'DL12', airline: 'DL' })]);
  expect(carriersOf(two)).toEqual(['MU', 'DL']);
  expect(flightNumbers(two)).toBe('MU587 / DL12');
  const zero = fen(0);
  const price = {
    adultPrice: fen(400_000),
    adultTax: fen(90_000),
    childPrice: zero,
    childTax: zero,
    infantPrice: zero,
    infantTax: zero,
    serviceFee: zero,
    totalFen: fen(490_000),
  };
  expect(adultFen(price)).toBe(490_000);
});

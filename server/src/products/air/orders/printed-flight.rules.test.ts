import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { AirContent, AirLeg } from './air-content.ts';
import { printedFlight } from './printed-flight.rules.ts';

const leg = {
  from: 'PEK',
  to: 'SHA',
  fromCity: '北京',
  toCity: '上海',
  day: day('2026-12-01'),
  departs: '08:00',
  cabin: 'economy',
  adultFen: yuan(800),
  fullCabinFen: null,
  dayLowFen: yuan(600),
  bookingReference: null,
  sold: null,
} as unknown as AirLeg;
const factsOf = (more: Partial<AirLeg>, paid: number) =>
  printedFlight({ legs: [{ ...leg, ...more }], standard: null } as unknown as AirContent, {
    passenger: 0,
    leg: 0,
    ticketNo: null,
    seat: null,
    place: null,
    bookingReference: null,
    fareFen: yuan(paid),
    items: [],
  }).facts;

test('what is above the lowest fare of the day is said in the part that a passenger pays of an adult fare', () => {
  expect(factsOf({}, 800)).toMatchObject({ dayLow: yuan(600), aboveLow: yuan(200), pair: '北京—上海' });
  expect(factsOf({}, 400)).toMatchObject({ aboveLow: yuan(100) });
  expect(factsOf({ dayLowFen: yuan(800) }, 800)).toMatchObject({ aboveLow: 0 });
  expect(factsOf({ dayLowFen: null }, 800)).toMatchObject({ dayLow: null, aboveLow: null });
  expect(factsOf({ adultFen: yuan(0), dayLowFen: yuan(0) }, 0)).toMatchObject({ aboveLow: 0 });
});

test('a negotiated fare says what it saves against the public one', () => {
  const negotiated = { agreementCode: 'A1', publicFen: yuan(1000), publicOfferId: 'p' };
  expect(factsOf({ negotiated }, 800)).toMatchObject({ rate: '协议价', agreed: yuan(200) });
  expect(factsOf({ negotiated }, 400)).toMatchObject({ agreed: yuan(100) });
  expect(factsOf({}, 800)).toMatchObject({ rate: '公布价', agreed: null });
});

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
const ticket = {
  passenger: 0,
  leg: 0,
  ticketNo: null,
  seat: null,
  place: null,
  bookingReference: 'R1',
  fareFen: yuan(800),
  items: [],
};
const factsOf = (more: Partial<AirLeg>, paid: number) =>
  printedFlight({ legs: [{ ...leg, ...more }], standard: null } as unknown as AirContent, {
    ...ticket,
    fareFen: yuan(paid),
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

test('a flight is printed as it was sold, under the booking of its leg where that has one of its own', () => {
  const sold = { ...leg, flightNo: 'MU1', arrives: '10:00', arrivesDaysLater: 0, day: day('2026-11-30') };
  expect(factsOf({ sold }, 800)).toMatchObject({ day: '2026-11-30', departs: '08:00', pnr: 'R1' });
  expect(factsOf({ bookingReference: 'R2' }, 800)).toMatchObject({ day: '2026-12-01', pnr: 'R2' });
});

test.each([
  [null, null],
  [0, null],
  [1600, '5折'],
  [1230, '6.5折'],
  [805, '9.9折'],
  [800, '全价'],
  [500, '全价'],
])('against a full fare of %s the discount is %s', (full, discount) => {
  const fullCabinFen = full === null ? null : yuan(full);
  expect(factsOf({ fullCabinFen }, 800)).toMatchObject({ discount, parPrice: fullCabinFen });
});

test('what a flight emits is said by its cabin, where its airports are known', () => {
  const [economy, business] = [factsOf({}, 800), factsOf({ cabin: 'business' }, 800)];
  expect(economy.carbon).toBeGreaterThan(0);
  expect(business.carbon).toBeGreaterThan(Number(economy.carbon));
  expect(factsOf({ to: 'QQQ' }, 800).carbon).toBeNull();
});

const part = (over: string | null, nearest: number | null) => ({
  over,
  nearest: nearest === null ? null : { title: '', fareFen: yuan(nearest) },
});
const lost = (parts: object[], legs: Partial<AirLeg>[] = [{}], at = 0) =>
  printedFlight(
    { legs: legs.map((more) => ({ ...leg, ...more })), standard: { parts } } as unknown as AirContent,
    { ...ticket, leg: at },
  ).facts.lost;

test('lost is what the nearest flight within the standard would have saved, of what was above it', () => {
  expect(lost([part('reason', 500)])).toBe(yuan(300));
  expect(lost([part('reason', 900)])).toBe(0);
  expect(lost([part('reason', null)])).toBeNull();
  expect(lost([part(null, 500)])).toBeNull();
  expect(lost([part(null, 500), part('reason', 600)], [{}, {}], 1)).toBe(yuan(200));
  // Of a way with a change no part is the leg's own.
  expect(lost([part('reason', 500)], [{}, {}])).toBeNull();
  const changed = [{}, { bookingReference: 'R2' }];
  expect(lost([part('reason', 500)], changed)).toBe(yuan(300));
  expect(lost([part('reason', 500)], changed, 1)).toBeNull();
});

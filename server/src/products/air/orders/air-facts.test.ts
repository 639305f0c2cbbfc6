import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { airContent } from './air-content.ts';
import { airFacts } from './air-facts.ts';

/** As orders kept it before times had a zone. */
const leg = {
  flightNo: 'CA421',
  airline: 'CA',
  from: 'PEK',
  fromTerminal: 'T3',
  to: 'SHA',
  toTerminal: 'T2',
  day: day('2026-12-01'),
  departs: '22:30',
  arrives: '00:45',
  arrivesDaysLater: 1,
  minutes: 135,
  km: 1088,
  aircraft: '321',
  meal: false,
  onTimePercent: 80,
  stops: [],
  offerId: 'x',
  cabin: 'economy',
  bookingClass: 'Y',
  discountTenths: 100,
  adultFen: fen(100_000),
  seatsLeft: 9,
  refundLadder: '',
  changeLadder: '',
  checkedKg: 20,
  cabinKg: 5,
  airportFeeFen: fen(5000),
  fuelFen: fen(0),
  fromCity: '北京',
  toCity: '上海',
  fromAirport: '首都机场',
  toAirport: '虹桥机场',
  airlineName: '国航',
  aircraftName: '',
};
const content = (more: object = {}) => ({
  contact: { name: '', mobileSealed: '', mobileMasked: '', email: '' },
  supplier: 'x',
  quotedAt: '2026-11-20T00:00:00.000Z',
  legs: [{ ...leg, ...more }],
});

test('an order from before times had a zone is read as one within China', () => {
  const [span] = airFacts.spans(content());
  expect(span!.starts).toEqual({ day: '2026-12-01', time: '22:30', zone: 'Asia/Shanghai' });
  expect(span!.ends).toEqual({ day: '2026-12-02', time: '00:45', zone: 'Asia/Shanghai' });
  const { trip, ends } = airFacts.describe(content(), [{ leg: 0, state: 'issued' }]);
  expect(trip[0]).toMatchObject({ starts: span!.starts, ends: span!.ends });
  expect(ends?.at).toEqual(span!.ends);
});

test('a flight to another zone ends by the clocks there', () => {
  const abroad = content({
    toZone: 'America/Los_Angeles',
    departs: '21:00',
    arrives: '16:00',
    arrivesDaysLater: 0,
  });
  const { ends } = airFacts.describe(abroad, [{ leg: 0, state: 'issued' }]);
  expect(ends?.at).toEqual({ day: '2026-12-01', time: '16:00', zone: 'America/Los_Angeles' });
  expect(instantOf(ends!.at)).toEqual(new Date('2026-12-02T00:00:00Z'));
});

test('a zone that nobody knows is no content of an order', () => {
  expect(airContent.safeParse(content({ toZone: 'Mars/Olympus' })).success).toBe(false);
});

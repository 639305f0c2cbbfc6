import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';

/** A leg of an order of flights as orders kept it before times had a zone and full fares were kept. */
export const soldLeg = {
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
  cabin: 'economy' as const,
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

/** The stored content of an order of these legs. */
export const soldContent = (...legs: readonly object[]) => ({
  contact: { name: '', mobileSealed: '', mobileMasked: '', email: '' },
  supplier: 'x',
  quotedAt: '2026-11-20T00:00:00.000Z',
  legs: legs.map((more) => ({ ...soldLeg, ...more })),
});

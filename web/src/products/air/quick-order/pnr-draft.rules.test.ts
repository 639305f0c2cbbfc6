import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import type { PnrPassengerRead, PnrSegmentRead } from '@woxing/contract/products/air/pnr';
import { expect, test } from 'vitest';
import { commissionNow, comparedFares, draftPassengers, fareFor, readLines } from './pnr-draft.rules.ts';

const fare = (bookingClass: string, yuan: number) => ({
  offerId: `offer-${bookingClass}`,
  cabin: 'economy' as const,
  bookingClass,
  adultFen: fen(yuan * 100),
  prices: [
    { type: 'ADT' as const, fareFen: fen(yuan * 100), airportFeeFen: fen(5000), fuelFen: fen(2000) },
    { type: 'CHD' as const, fareFen: fen(yuan * 50), airportFeeFen: fen(0), fuelFen: fen(1000) },
  ],
  seatsLeft: 9,
});
const segment = (over: Partial<PnrSegmentRead> = {}): PnrSegmentRead => ({
  flightNo: 'CA1519',
  airlineName: '中国国航',
  codeShare: false,
  bookingClass: 'Y',
  day: day('2027-01-12'),
  from: 'PEK',
  fromName: '北京',
  to: 'SHA',
  toName: '上海',
  departs: '08:30',
  arrives: '10:45',
  arrivesDaysLater: 0,
  status: 'HK',
  fares: [fare('V', 500), fare('Y', 1130)],
  commissionPercent: 0,
  notes: [],
  ...over,
});

test('the class of the booking is chosen, then the lowest, then what a person took', () => {
  expect(fareFor(segment(), undefined)?.bookingClass).toBe('Y');
  expect(fareFor(segment({ bookingClass: 'Z' }), undefined)?.bookingClass).toBe('V');
  expect(fareFor(segment(), 'offer-V')?.bookingClass).toBe('V');
  expect(fareFor(segment({ fares: [] }), 'offer-V')).toBeUndefined();
});

const people = (...types: readonly PnrPassengerRead['type'][]) =>
  types.map((type) => ({ type }) as PnrPassengerRead);
const textFare = (
  type: PnrPassengerRead['type'],
  totalFen: number,
  commissionPercent: number | null = null,
) => ({
  type,
  fareFen: fen(0),
  taxFen: fen(0),
  fuelFen: fen(0),
  totalFen: fen(totalFen),
  commissionPercent,
});

test('each type of the booking is compared with what it pays now, over all flights', () => {
  const read = {
    segments: [segment(), segment()],
    passengers: people('ADT', 'CHD', 'CHD', 'INF'),
    fares: [textFare('ADT', 170_000, 3), textFare('CHD', 84_000)],
  };
  expect(comparedFares(read, [fare('Y', 1130), fare('V', 500)])).toEqual([
    { type: 'ADT', people: 1, writtenFen: 170_000, nowFen: 177_000, writtenCommission: 3 },
    { type: 'CHD', people: 2, writtenFen: 84_000, nowFen: 83_500, writtenCommission: undefined },
    // The full fare of which infants pay a tenth was not told.
    { type: 'INF', people: 1, writtenFen: undefined, nowFen: undefined, writtenCommission: undefined },
  ]);
});

test('nothing is said of what it costs now while a flight has no fare; a price without a person is compared as well', () => {
  const read = { segments: [segment(), segment()], passengers: [], fares: [textFare('ADT', 100)] };
  expect(comparedFares(read, [fare('Y', 1130), undefined])).toEqual([
    { type: 'ADT', people: 0, writtenFen: 100, nowFen: undefined, writtenCommission: undefined },
  ]);
  expect(comparedFares({ segments: [], passengers: [], fares: [] }, [])).toEqual([]);
});

test('of several carriers the least commission counts', () => {
  expect(commissionNow([segment({ commissionPercent: 3 }), segment({ commissionPercent: 1.5 })])).toBe(1.5);
});

test('who is listed goes into the form by the list, others as they were written', () => {
  const written: PnrPassengerRead = {
    name: '张三',
    type: 'ADT',
    certType: 1,
    certNo: '110101199003078515',
    bornDate: null,
    sex: null,
    mobilePhone: '021-12345',
    ticketNos: [],
    related: null,
  };
  const listed = { id: 'p1', name: '李四' } as NonNullable<PnrPassengerRead['related']>;
  const [one, other] = draftPassengers([written, { ...written, name: '李四', related: listed }]);
  expect(one).toMatchObject({
    key: 'pnr-0',
    listed: undefined,
    written: { name: '张三', mobilePhone: '', save: false },
  });
  expect(other).toMatchObject({ key: 'p1', listed: { id: 'p1' } });
});

test('each line bears what its items mean; one that goes on, what the line above means', () => {
  const lines = readLines('1.张三 2.李四\n\n3.SSR FOID\n   P1', [
    { line: 1, kind: 'name' },
    { line: 1, kind: 'name' },
    { line: 3, kind: 'paper' },
  ]);
  expect(lines.map(({ kinds }) => kinds)).toEqual([['name'], [], ['paper'], ['paper']]);
});

import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import type { PnrPassengerRead, PnrSegmentRead } from '@woxing/contract/products/air/pnr';
import { expect, test } from 'vitest';
import { adultTotal, draftPassengers, fareFor, readLines } from './pnr-draft.rules.ts';

const fare = (bookingClass: string, yuan: number) => ({
  offerId: `offer-${bookingClass}`,
  cabin: 'economy' as const,
  bookingClass,
  adultFen: fen(yuan * 100),
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
  airportFeeFen: fen(5000),
  fuelFen: fen(2000),
  notes: [],
  ...over,
});

test('the class of the booking is chosen, then the lowest, then what a person took', () => {
  expect(fareFor(segment(), undefined)?.bookingClass).toBe('Y');
  expect(fareFor(segment({ bookingClass: 'Z' }), undefined)?.bookingClass).toBe('V');
  expect(fareFor(segment(), 'offer-V')?.bookingClass).toBe('V');
  expect(fareFor(segment({ fares: [] }), 'offer-V')).toBeUndefined();
});

test('an adult pays tickets, airport fees and fuel of all flights; unknown while one has no fare', () => {
  const two = [segment(), segment({ fuelFen: fen(0) })];
  expect(adultTotal(two, [fare('Y', 1130), fare('V', 500)])).toBe(175_000);
  expect(adultTotal(two, [fare('Y', 1130), undefined])).toBeUndefined();
  expect(adultTotal([], [])).toBeUndefined();
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

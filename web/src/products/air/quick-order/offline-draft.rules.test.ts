import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { keepOfflineOrder } from '@woxing/contract/products/air/offline-orders';
import type { PnrRead } from '@woxing/contract/products/air/pnr';
import { expect, test } from 'vitest';
import {
  amountIn,
  offlineDraftOf,
  offlineInput,
  offlineProblem,
  offlineSaleProblem,
  sumsOf,
} from './offline-draft.rules.ts';

const today = '2026-11-27' as Day;

const segment = {
  flightNo: 'CZ3101',
  airlineName: '中国南方航空',
  codeShare: false,
  bookingClass: 'Y',
  day: '2026-12-04' as Day,
  from: 'CAN',
  fromName: '广州',
  to: 'PEK',
  toName: '北京',
  departs: '08:00',
  arrives: '11:10',
  arrivesDaysLater: 0,
  status: 'HK',
  fares: [],
  commissionPercent: 0,
  notes: [],
};

const read: PnrRead = {
  bookingReference: 'KQ7XPM',
  lines: [],
  segments: [segment],
  passengers: [
    {
      name: '高文博',
      type: 'ADT',
      certType: 2,
      certNo: 'E12345678',
      bornDate: '1986-03-22' as Day,
      sex: null,
      mobilePhone: null,
      ticketNos: ['784-2310286511'],
      related: null,
    },
  ],
  fares: [
    {
      type: 'ADT',
      fareFen: yuan(880),
      taxFen: yuan(50),
      fuelFen: yuan(20),
      totalFen: yuan(950),
      commissionPercent: null,
    },
  ],
  surchargesFen: null,
  contactMobile: '13800002222',
  problems: [],
};

const draft = {
  ...offlineDraftOf(read, '赵志远'),
  issuedOn: today,
  total: '950',
};
const [passenger] = draft.passengers;
const withTicket = (more: Partial<(typeof passenger & object)['tickets'][number]>) => ({
  ...draft,
  passengers: [{ ...passenger!, tickets: [{ ...passenger!.tickets[0]!, ...more }] }],
});

test('what was read fills the form: numbers by flight, and the price where there is one flight', () => {
  expect(passenger!.tickets).toEqual([
    { ticketNo: '784-2310286511', fare: '880', airport: '50', fuel: '20' },
  ]);
  expect(offlineProblem(draft, today)).toBeUndefined();
  const both = offlineDraftOf({ ...read, segments: [segment, segment] }, '赵志远');
  expect(both.passengers[0]!.tickets.map(({ fare, ticketNo }) => [ticketNo, fare])).toEqual([
    ['784-2310286511', ''],
    ['', ''],
  ]);
});

test('what is sent is what the endpoint takes', () => {
  const evidence = {
    reference: 'CZ-1',
    note: '柜台出票',
    attachments: ['00000000-0000-4000-8000-000000000000'],
    pnrText: ' 1.高文博 KQ7XPM',
  };
  const sent = keepOfflineOrder.input.parse(offlineInput(draft, evidence));
  expect(sent).toMatchObject({ expectTotalFen: yuan(950), bookingReference: 'KQ7XPM', issuedOn: today });
  expect(sent.passengers[0]!.tickets[0]).toMatchObject({ ticketNo: '784-2310286511', fareFen: yuan(880) });
});

test.each([
  ['no day of issue', { ...draft, issuedOn: '' as const }, 'issuedOn'],
  ['tickets of tomorrow', { ...draft, issuedOn: '2026-11-28' as Day }, 'issuedOn'],
  ['no reference', { ...draft, bookingReference: ' ' }, 'bookingReference'],
  ['no flight', { ...draft, flights: [] }, 'flights'],
  [
    'a flight without a time',
    { ...draft, flights: [{ ...draft.flights[0]!, arrives: '' }] },
    'flight-0.arrives',
  ],
  ['a short number', withTicket({ ticketNo: '784-123' }), 'pnr-0.ticketNo-0'],
  ['a fare that is none', withTicket({ fare: '八百' }), 'pnr-0.fare-0'],
  ['no fare', withTicket({ fare: '' }), 'pnr-0.fare-0'],
  ['a tax of three decimals', withTicket({ fuel: '20.005' }), 'pnr-0.fuel-0'],
  ['nobody to reach', { ...draft, contactMobile: '' }, 'contact.mobile'],
  ['no total', { ...draft, total: '' }, 'total'],
  ['a total that the parts do not make', { ...draft, total: '949.99' }, 'total'],
] as const)('%s is wrong', (_, wrong, field) => {
  expect(offlineProblem(wrong, today)?.field).toBe(field);
});

test.each([
  ['', 0],
  ['880', 88_000],
  ['880.5', 88_050],
  ['0.29', 29],
  ['-1', undefined],
  ['1e3', undefined],
  ['１２', undefined],
])('the amount %j is %s', (written, amount) => {
  expect(amountIn(written)).toBe(amount);
});

test('the parts make the total, with what is charged beside tickets', () => {
  const charged = { passengers: [{ ...passenger!, service: '30' }] };
  expect(sumsOf(charged)).toEqual({
    fareFen: yuan(880),
    taxesFen: yuan(70),
    serviceFen: yuan(30),
    totalFen: yuan(980),
  });
});

const evidence = { reference: 'CZ-1', note: '柜台出票', attachments: [], pnrText: '' };
const markUp = { kind: 'yuan', amount: 3000 } as const;
const soldTo = (customerId: string, asked: Readonly<Record<string, string>> = {}) => ({
  ...draft,
  sale: { customerId, note: ' 请早到 ', asked },
});

test('a customer is asked what the tickets cost and the usual mark-up, or what was typed', () => {
  const sent = offlineInput(soldTo('c1'), evidence, markUp);
  expect(sent).toMatchObject({ customerId: 'c1', customerNote: '请早到' });
  expect(sent.passengers[0]!.saleFen).toBe(yuan(980));
  const typed = offlineInput(soldTo('c1', { [passenger!.key]: '1000' }), evidence, markUp);
  expect(typed.passengers[0]!.saleFen).toBe(yuan(1000));
  const below = soldTo('c1', { [passenger!.key]: '900' });
  expect(offlineSaleProblem(below, markUp)?.field).toBe(`${passenger!.key}.sale`);
});

test('an order for nobody else names no customer and no price of one', () => {
  const none = soldTo('', { [passenger!.key]: '1' });
  expect(offlineSaleProblem(none, markUp)).toBeUndefined();
  const sent = offlineInput(none, evidence, markUp);
  expect([Object.keys(sent), Object.keys(sent.passengers[0]!)].flat()).not.toEqual(
    expect.arrayContaining(['customerId']),
  );
  expect(sent.passengers[0]!.saleFen).toBeUndefined();
});

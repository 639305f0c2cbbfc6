import type { Day } from '@woxing/contract/core/days';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { AirLeg } from '../orders/air-content.ts';
import { departureOf } from '../search/segment-order.rules.ts';
import { type AirOrder, type AirOrderTicket, checkNobodyAlone, premiumBack } from './air-order.ts';
import { quotedIn } from './ask-supplier.ts';
import { checkFreeAnswer, freeRefusals } from './free-answers.ts';
import {
  changeMoney,
  checkAges,
  checkOffer,
  flightInTheWay,
  legsToChange,
  ticketNosOf,
} from './quote-air-change.ts';

/** What the tickets of an order allow, by themselves: nothing of it asks a carrier. */

const leg = (way: string, times: string, more: Partial<AirLeg> = {}): AirLeg => {
  const [from, to] = way.split('-') as [string, string];
  const [day, departs, arrives] = times.split(' ') as [Day, string, string];
  return {
    airline: 'CA',
    flightNo: `CA${departs.slice(0, 2)}`,
    from,
    to,
    fromTerminal: '',
    toTerminal: '',
    day,
    departs,
    arrives,
    arrivesDaysLater: 0,
    sold: null,
    change: null,
    aircraftChange: null,
    ...more,
  } as AirLeg;
};
const ticket = (
  passenger: number,
  at: number,
  flight: AirLeg,
  more: Partial<AirOrderTicket> = {},
): AirOrderTicket =>
  ({
    passenger,
    leg: at,
    name: `张${passenger}`,
    type: 'ADT',
    birth: '1990-03-07',
    state: 'issued',
    ticketNo: `${passenger}/${at}`,
    insuranceFen: yuan(30),
    flight,
    departsAt: departureOf(flight),
    bookingReference: 'B1',
    ...more,
  }) as AirOrderTicket;
const orderOf = (tickets: readonly AirOrderTicket[]): AirOrder => ({
  order: {} as AirOrder['order'],
  content: {
    legs: tickets.reduce<AirLeg[]>((legs, { leg: at, flight }) => Object.assign(legs, { [at]: flight }), []),
  } as unknown as AirOrder['content'],
  tickets,
});
/** By which it refuses. */
function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.code;
    throw error;
  }
}
const change = (kind: 'retimed' | 'cancelled', free = true, accepted = false) => ({
  change: { no: 1, kind, free, accepted },
});
const at = (moment: string) => new Date(`${moment}+08:00`);

const there = leg('PEK-SHA', '2026-03-02 08:00 10:00');
const onward = leg('SHA-KMG', '2026-03-02 13:00 16:00');
const back = leg('KMG-PEK', '2026-03-06 08:00 12:00');

test('insurance comes back until the flight leaves, and of one that never does', () => {
  const of = ticket(0, 0, there);
  expect(premiumBack(of, at('2026-03-02T07:59:59'))).toBe(yuan(30));
  expect(premiumBack(of, at('2026-03-02T08:00:00'))).toBe(noFen);
  const cancelled = { ...of, flight: { ...there, ...change('cancelled') } };
  expect(premiumBack(cancelled, at('2026-03-02T09:00:00'))).toBe(yuan(30));
});

const child = { type: 'CHD', birth: '2018-05-01' as Day } as const;
const infant = { type: 'INF', birth: '2025-06-01' as Day } as const;
const seatedInfant = { ...infant, type: 'CHD' } as const;

test.each([
  { who: 'an adult of two', party: [{}, {}], leaving: [0], going: true, code: undefined },
  { who: 'the adult of a child', party: [{}, child], leaving: [0], going: false, code: 'air.sheet-child' },
  { who: 'a child, given back', party: [{}, child], leaving: [1], going: false, code: undefined },
  { who: 'a child, changed', party: [{}, child], leaving: [1], going: true, code: 'air.sheet-child' },
  { who: 'everybody', party: [{}, child], leaving: [0, 1], going: true, code: undefined },
  {
    who: 'one of two adults whose infants sit on laps',
    party: [{}, {}, infant, infant],
    leaving: [0],
    going: false,
    code: 'air.sheet-child',
  },
  {
    who: 'one of two adults of whose infants one has a seat',
    party: [{}, {}, infant, seatedInfant],
    leaving: [0],
    going: false,
    code: undefined,
  },
  {
    who: 'the adult of a child that has gone already',
    party: [{}, { ...child, state: 'refunded' as const }],
    leaving: [0],
    going: false,
    code: undefined,
  },
])('$who leaves a flight: $code', ({ party, leaving, going, code }) => {
  const tickets = [
    ...party.map((more, passenger) => ticket(passenger, 0, there, more)),
    // On a flight that nobody leaves everybody stays as they are.
    ticket(1, 1, back, child),
  ];
  const chosen = leaving.map((passenger) => tickets[passenger]!);
  expect(codeOf(() => checkNobodyAlone({ tickets }, chosen, { going }))).toBe(code);
});

const before = at('2026-03-01T10:00:00');
const moved = leg('PEK-SHA', '2026-03-02 10:30 12:30');

test.each([
  { what: 'a flight of which nothing is told', first: there, code: undefined },
  { what: 'a flight that has left', first: there, now: '2026-03-02T08:00:00', code: 'air.flown' },
  {
    what: 'a cancelled flight that would have left',
    first: { ...there, ...change('cancelled') },
    now: '2026-03-02T09:00:00',
    code: undefined,
  },
  { what: 'new times', first: { ...there, ...change('retimed') }, code: undefined },
  {
    what: 'new times that were taken',
    first: { ...there, ...change('retimed', true, true) },
    code: 'air.change-accepted',
  },
  {
    what: 'new times that free nobody, after others that were taken',
    first: {
      ...there,
      ...change('retimed', false),
      aircraftChange: { no: 2, free: true, accepted: true } as AirLeg['aircraftChange'],
    },
    code: 'air.change-accepted',
  },
  {
    what: 'the next flight, after new times of this one that were taken',
    first: { ...there, ...change('retimed', true, true) },
    chosen: [1],
    code: 'air.change-accepted',
  },
  {
    what: 'the next flight, missed by new times that were taken',
    first: { ...moved, ...change('retimed', true, true) },
    chosen: [1],
    code: undefined,
  },
  {
    what: 'the way back, after new times of a flight before that were taken',
    first: { ...there, ...change('retimed', true, true) },
    chosen: [2],
    code: undefined,
  },
  {
    what: 'the way back whose own new times were taken, while those of a flight before are open',
    first: { ...there, ...change('retimed') },
    last: { ...back, ...change('retimed', true, true) },
    chosen: [2],
    code: undefined,
  },
  {
    what: 'the way back whose own new times were taken, after a flight of somebody else',
    first: { ...there, ...change('retimed') },
    last: { ...back, ...change('retimed', true, true) },
    chosen: [2],
    of: 1,
    code: 'air.change-accepted',
  },
  {
    what: 'the way back whose own new times were taken, after a flight that was given back',
    first: { ...there, ...change('retimed') },
    firstState: 'refunded' as const,
    last: { ...back, ...change('retimed', true, true) },
    chosen: [2],
    code: 'air.change-accepted',
  },
  {
    what: 'two flights of which one has left',
    first: there,
    chosen: [0, 1],
    now: '2026-03-02T08:00:00',
    code: 'air.flown',
  },
  {
    what: 'a flight whose new times were taken, before one whose are open',
    first: { ...there, ...change('retimed', true, true) },
    last: { ...back, ...change('retimed') },
    code: 'air.change-accepted',
  },
])(
  'a free answer to $what: $code',
  ({ first, last = back, chosen = [0], of = 0, firstState = 'issued' as const, now, code }) => {
    const tickets = [ticket(0, 1, onward), ticket(of, 2, last), ticket(0, 0, first, { state: firstState })];
    const asked = tickets.filter(({ leg: where }) => (chosen as readonly number[]).includes(where));
    const when = now === undefined ? before : at(now);
    expect(codeOf(() => checkFreeAnswer(orderOf(tickets), asked, when))).toBe(code);
  },
);

test('what a carrier refuses of a free change has words of its own', () => {
  expect(Object.keys(freeRefusals({ free: true }))).toEqual(['on-time', 'time']);
  expect([freeRefusals({ free: false }), freeRefusals({})]).toEqual([{}, {}]);
});

const offer = (way: string, times: string) =>
  leg(way, times) as unknown as Parameters<typeof flightInTheWay>[2][number];

test.each([
  { what: 'between the others', to: ['SHA-KMG', '2026-03-03 08:00 11:00'], other: undefined },
  { what: 'before the one before lands', to: ['SHA-KMG', '2026-03-02 09:30 12:00'], other: there },
  { what: 'too soon after it to change planes', to: ['SHA-KMG', '2026-03-02 10:10 13:00'], other: there },
  { what: 'after the one after has left', to: ['SHA-KMG', '2026-03-06 09:00 12:00'], other: back },
  { what: 'too late to change planes', to: ['SHA-KMG', '2026-03-06 04:00 07:50'], other: back },
])('a flight $what lies in the way of $other.flightNo', ({ to: [way, times], other }) => {
  const chosen = ticket(0, 1, onward);
  const tickets = [ticket(0, 2, back), chosen, ticket(0, 0, there)];
  expect(flightInTheWay(orderOf(tickets), [chosen], [offer(way!, times!)])).toBe(other);
  // Of several it is the nearest one.
  const more = [
    ticket(0, 4, leg('PEK-HRB', '2026-03-09 08:00 10:00')),
    ...tickets,
    ticket(0, 3, leg('HRB-PEK', '2026-02-27 08:00 10:00')),
  ];
  expect(flightInTheWay(orderOf(more), [chosen], [offer(way!, times!)])).toBe(other);
  // Those of others, those that are given back and those that do not fly are in nobody's way.
  const apart = [
    ticket(1, 2, back),
    chosen,
    ticket(0, 0, { ...there, ...change('cancelled') }),
    ticket(0, 3, back, { state: 'refunded' }),
  ];
  expect(flightInTheWay(orderOf(apart), [chosen], [offer(way!, times!)])).toBeUndefined();
});

test('what is changed together are legs of one direction, in the order of their sale, of the same people', () => {
  const tickets = [
    ticket(1, 0, onward),
    ticket(0, 0, onward),
    ticket(0, 1, leg('PEK-SHA', '2026-03-02 14:00 16:00', { sold: { ...there } })),
    ticket(1, 1, there),
    ticket(0, 2, back),
  ];
  const asked = (...keys: readonly (readonly [number, number])[]) =>
    legsToChange(
      orderOf(tickets),
      keys.map(([passenger, of]) => ({ passenger, leg: of })),
    );
  const legs = asked([1, 0], [0, 0], [1, 1], [0, 1]);
  expect(legs.map(ticketNosOf)).toEqual([
    ['0/1', '1/1'],
    ['0/0', '1/0'],
  ]);
  expect(codeOf(() => asked([0, 0], [0, 2]))).toBe('air.sheet-apart');
  expect(codeOf(() => asked([0, 0], [1, 0], [0, 1]))).toBe('air.change-together');
});

test.each([
  ['ADT', '1990-03-07', '2026-03-02', undefined],
  ['CHD', '2014-03-02', '2026-03-01', undefined],
  ['CHD', '2014-03-02', '2026-03-02', 'air.change-age'],
  ['INF', '2026-02-16', '2026-03-02', undefined],
  ['INF', '2026-02-17', '2026-03-02', 'passenger.newborn'],
  ['INF', null, '2036-03-02', undefined],
] as const)('at the fare %s who is born on %s flies on %s: %s', (type, birth, day, code) => {
  const of = ticket(0, 0, there, { type, birth: birth as Day | null });
  expect(codeOf(() => checkAges([of], day as Day))).toBe(code);
});

test.each([
  { to: 1200, difference: 200, lost: 0 },
  { to: 900, difference: 0, lost: 100 },
])('of a fare of 1000 yuan that becomes one of $to, $lost are kept', ({ to, difference, lost }) => {
  const old = { priceFen: yuan(1070), fareFen: yuan(1000), taxesFen: yuan(70) };
  const said = { fareFen: yuan(to), feeFen: yuan(50), differenceFen: yuan(difference) };
  expect(changeMoney(old, said)).toEqual({
    priceFen: yuan(1070),
    newPriceFen: yuan(to + 70),
    feeFen: yuan(50),
    dueFen: yuan(50 + difference),
    backFen: 0,
    differenceFeeFen: yuan(lost),
  });
});

test('what a carrier quotes is taken, and what it refuses is said in its stead', () => {
  expect(quotedIn({ kind: 'done', value: 7 })).toBe(7);
  const refusals = { state: refuse('air.no-change') };
  const refused = (reason: 'state' | 'sold-out') =>
    codeOf(() => quotedIn({ kind: 'rejected', reason, message: '' }, refusals));
  expect([refused('state'), refused('sold-out')]).toEqual(['air.no-change', 'flight.sold-out']);
  expect(codeOf(() => quotedIn({ kind: 'unknown', cause: 'timeout' }))).toBe('supplier.busy');
});

const sold = (more: object = {}): AirLeg => ({ ...there, bookingClass: 'Y', ...more });
const offered = (more: object) => sold(more) as unknown as Parameters<typeof checkOffer>[1];
const agreed = (agreementCode: string) => ({ negotiated: { agreementCode } });

test.each([
  { what: 'another flight', offer: { flightNo: 'CA9' }, code: undefined },
  { what: 'another day', offer: { day: '2026-03-03' }, code: undefined },
  { what: 'another class', offer: { bookingClass: 'M' }, code: undefined },
  { what: 'another airport of the city', offer: { to: 'PVG', flightNo: 'CA9' }, code: undefined },
  { what: 'the same flight', offer: {}, code: 'air.change-same' },
  { what: 'from elsewhere', offer: { from: 'CAN' }, code: 'air.change-way' },
  { what: 'to elsewhere', offer: { to: 'CAN' }, code: 'air.change-way' },
  { what: 'another carrier', offer: { airline: 'MU' }, code: 'air.change-carrier' },
  { what: 'an agreed fare', offer: { ...agreed('A1'), flightNo: 'CA9' }, code: 'air.change-public' },
  {
    what: 'a fare of another agreement',
    old: agreed('A2'),
    offer: { ...agreed('A1'), flightNo: 'CA9' },
    code: 'air.change-public',
  },
  {
    what: 'a fare of the same agreement',
    old: agreed('A1'),
    offer: { ...agreed('A1'), flightNo: 'CA9' },
    code: undefined,
  },
  {
    what: 'a public fare, of an agreed one',
    old: agreed('A1'),
    offer: { negotiated: undefined, flightNo: 'CA9' },
    code: undefined,
  },
])('a ticket is changed to $what: $code', ({ old = {}, offer: to, code }) => {
  expect(codeOf(() => checkOffer(sold(old), offered(to)))).toBe(code);
});

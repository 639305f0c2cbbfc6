import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { railLegOf } from '../../../../test/rail-contents.ts';
import {
  checkNoChildAlone,
  chosenTrainTickets,
  type RailOrder,
  type RailOrderTicket,
} from './rail-tickets.ts';

const g1 = railLegOf();
const g3 = railLegOf({ trainNo: 'G3' });
const nextDay = railLegOf({ startsOn: day('2026-12-02'), day: day('2026-12-02') });

const ticketOf = (change: Partial<RailOrderTicket>) =>
  ({
    passenger: 0,
    leg: 0,
    type: 'adult',
    state: 'issued',
    ride: g1,
    bookingReference: 'E1',
    ...change,
  }) as RailOrderTicket;
const adult = ticketOf({});
const other = ticketOf({ passenger: 1 });
const gone = ticketOf({ passenger: 1, state: 'refunded' });
const onG3 = ticketOf({ passenger: 2, ride: g3 });
const child = ticketOf({ passenger: 3, type: 'child' });
const orderOf = (...tickets: RailOrderTicket[]) => ({ tickets }) as unknown as RailOrder;

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each([
  ['the adult leaves', [adult, child], [adult], undefined, 'train.sheet-child'],
  ['the child leaves', [adult, child], [child], undefined, undefined],
  ['both leave', [adult, child], [adult, child], undefined, undefined],
  ['one of two adults leaves', [adult, other, child], [adult], undefined, undefined],
  ['the last adult who is aboard leaves', [adult, gone, child], [adult], undefined, 'train.sheet-child'],
  ['the adult changes the train', [adult, child], [adult], g3, 'train.sheet-child'],
  ['the adult changes to the train of another day', [adult, child], [adult], nextDay, 'train.sheet-child'],
  ['the child changes the train', [adult, child], [child], g3, 'train.sheet-child'],
  ['both change the train', [adult, child], [adult, child], g3, undefined],
  ['the child changes to the train of another adult', [adult, onG3, child], [child], g3, undefined],
  ['an adult of another train leaves', [onG3, child], [onG3], undefined, undefined],
] as const)('children are not left alone: %s', (_, tickets, leaving, to, code) => {
  expect(codeOf(() => checkNoChildAlone(orderOf(...tickets), leaving, to))).toBe(code);
});

test('tickets are chosen of one booking, and only while they are good', () => {
  const apart = ticketOf({ passenger: 4, bookingReference: 'E2' });
  const order = orderOf(adult, other, apart, ticketOf({ passenger: 5, state: 'refunded' }));
  const chosen = (...passengers: number[]) =>
    chosenTrainTickets(
      order,
      passengers.map((passenger) => ({ passenger, leg: 0 })),
    );
  expect(chosen(0, 1)).toEqual([adult, other]);
  expect(codeOf(() => chosen(5))).toBe('train.sheet-tickets');
  expect(codeOf(() => chosen(0, 4))).toBe('train.sheet-apart');
});

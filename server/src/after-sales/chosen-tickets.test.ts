import { refuse } from '@woxing/contract/core/errors';
import { expect, test } from 'vitest';
import { chosenTickets } from './chosen-tickets.ts';

const ticket = (passenger: number, leg: number, bookingReference = 'E1', state = 'issued') =>
  ({ passenger, leg, bookingReference, state }) as const;
const tickets = [
  ticket(0, 0),
  ticket(1, 0),
  ticket(0, 1, 'E2'),
  ticket(1, 1, 'E2', 'refunded'),
] as unknown as Parameters<typeof chosenTickets>[0];

const choose = (keys: readonly (readonly [number, number])[]) =>
  chosenTickets(
    tickets,
    keys.map(([passenger, leg]) => ({ passenger, leg })),
    { none: () => refuse('air.sheet-tickets'), apart: () => refuse('air.sheet-apart') },
  ).map(({ passenger, leg, bookingReference }) => `${bookingReference} ${passenger}/${leg}`);

test('issued tickets of one booking are chosen in their order, each once', () => {
  expect(choose([[0, 0]])).toEqual(['E1 0/0']);
  expect(
    choose([
      [1, 0],
      [0, 0],
    ]),
  ).toEqual(['E1 0/0', 'E1 1/0']);
  expect(
    choose([
      [0, 1],
      [0, 1],
    ]),
  ).toEqual(['E2 0/1']);
});

const none = 'air.sheet-tickets';

test.each([
  {
    what: 'two of different bookings',
    keys: [
      [0, 0],
      [0, 1],
    ],
    code: 'air.sheet-apart',
  },
  { what: 'one that is issued no more', keys: [[1, 1]], code: none },
  {
    what: 'one that is issued no more beside another',
    keys: [
      [0, 1],
      [1, 1],
    ],
    code: none,
  },
  {
    what: 'one that is none beside another',
    keys: [
      [0, 0],
      [2, 0],
    ],
    code: none,
  },
  { what: 'none', keys: [], code: none },
] as const)('$what is refused with $code', ({ keys, code }) => {
  expect(() => choose(keys)).toThrow(expect.objectContaining({ code }));
});

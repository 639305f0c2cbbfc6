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

test.each([
  ['one', [[0, 0]], 'E1 0/0'],
  [
    'two of a booking',
    [
      [1, 0],
      [0, 0],
    ],
    'E1 0/0,E1 1/0',
  ],
  [
    'one that is named twice',
    [
      [0, 1],
      [0, 1],
    ],
    'E2 0/1',
  ],
  [
    'two of different bookings',
    [
      [0, 0],
      [0, 1],
    ],
    'air.sheet-apart',
  ],
  ['one that is issued no more', [[1, 1]], 'air.sheet-tickets'],
  [
    'one that is issued no more beside another',
    [
      [0, 1],
      [1, 1],
    ],
    'air.sheet-tickets',
  ],
  [
    'one that is none beside another',
    [
      [0, 0],
      [2, 0],
    ],
    'air.sheet-tickets',
  ],
  ['none', [], 'air.sheet-tickets'],
])('of the tickets that are meant, %s', (_what, keys, expected) => {
  const choose = () =>
    chosenTickets(
      tickets,
      keys.map(([passenger, leg]) => ({ passenger: passenger!, leg: leg! })),
      { none: () => refuse('air.sheet-tickets'), apart: () => refuse('air.sheet-apart') },
    )
      .map(({ passenger, leg, bookingReference }) => `${bookingReference} ${passenger}/${leg}`)
      .join(',');
  if (expected.startsWith('air.')) expect(choose).toThrow(expect.objectContaining({ code: expected }));
  else expect(choose()).toBe(expected);
});

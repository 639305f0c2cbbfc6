import { fen, yuan } from '@woxing/contract/core/money';
import type { TicketState } from '@woxing/contract/orders/orders';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import type { OrderWithTickets } from '#src/orders/public.ts';
import { railContentOf, railLegOf } from '../../../../test/rail-contents.ts';
import { countingTickets } from './counting-tickets.ts';

/** Two people on two rides; the ride that came by a change has a booking of its own. */
const content = railContentOf({
  legs: [railLegOf(), railLegOf({ trainNo: 'G7' }), railLegOf({ bookingReference: 'E123456789' })],
});
const items = [0, 1].flatMap((passenger) => [
  ...[100, 200, 250].map((amount, leg) => priceItem('fare', yuan(amount), { passenger, leg })),
  priceItem('service', fen(501), { passenger }),
]);
const sumsOf = (...states: (readonly [TicketState, TicketState, TicketState?])[]) =>
  countingTickets({
    content,
    items,
    tickets: states.flatMap((ofOne, passenger) =>
      ofOne.flatMap((state, leg) => (state === undefined ? [] : { passenger, leg, state })),
    ),
  } as unknown as OrderWithTickets);

test('all tickets count, those that were used too, with the whole of every fee', () => {
  expect(sumsOf(['issued', 'used'], ['issued', 'issued'])).toEqual({ faresFen: yuan(600), incomeFen: 1002 });
});

test('a ticket that was changed counts by the one that it became; one that was given back leaves its part of the fee', () => {
  expect(sumsOf(['refunded', 'changed', 'issued'], ['issued', 'refunded'])).toEqual({
    faresFen: yuan(350),
    incomeFen: 500,
  });
  expect(sumsOf(['refunded', 'refunded'], ['failed', 'voided'])).toEqual({ faresFen: 0, incomeFen: 0 });
});

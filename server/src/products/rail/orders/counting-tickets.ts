import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import type { CountingTickets, OrderWithTickets } from '#src/orders/public.ts';
import { railContent } from './rail-content.ts';

/**
 * What the tickets of an order by train that count now are worth. Ours of them are the service fees: each ticket, or the one
 * that it was changed to, bears its part of the fee of its passenger.
 */
export function countingTickets(order: OrderWithTickets): CountingTickets {
  const counting = order.tickets.filter(({ state }) => state === 'issued' || state === 'used');
  const legs = boughtLegs(order);
  const fees = order.items
    .filter(({ kind }) => kind === 'service')
    .map((item) => {
      const count = counting.filter(({ passenger }) => passenger === item.passenger).length;
      return feePart(item.fen, count, legs);
    });
  return {
    faresFen: sumFen(counting.map((ticket) => ticketFare(order.items, ticket))),
    incomeFen: sumFen(fees),
  };
}

/** Legs that came by changes have bookings of their own. */
function boughtLegs({ content }: OrderWithTickets): number {
  const { legs } = railContent.parse(content);
  return legs.filter(({ bookingReference }) => bookingReference === null).length;
}

function feePart(feeFen: Fen, count: number, legs: number): Fen {
  return count >= legs ? feeFen : fen(Math.trunc(feeFen / legs) * count);
}

import { addFen, fen, percentOf, roundFen, sumFen } from '@woxing/contract/core/money';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import type { CountingTickets, OrderWithTickets } from '#src/orders/public.ts';
import { airCommissionPercent } from '../air-supply.ts';
import { airContent } from '../orders/air-content.ts';

/**
 * What the tickets of an order that count now are worth. Ours of them are the commission and the service fees: each ticket, or the one
 * that it was changed to, bears its part of the fees of its passenger.
 */
export function countingAirTickets({ tickets, items, content }: OrderWithTickets): CountingTickets {
  const counting = tickets.filter(({ state }) => state === 'issued' || state === 'used');
  const faresFen = sumFen(counting.map((ticket) => ticketFare(items, ticket)));
  const { legs } = airContent.parse(content);
  const bought = legs.filter(({ bookingReference }) => bookingReference === null).length;
  const fees = Map.groupBy(
    items.filter(({ kind }) => kind === 'service'),
    ({ passenger }) => passenger,
  );
  const serviceFees = [...fees].map(([passenger, own]) => {
    const count = counting.filter((ticket) => ticket.passenger === passenger).length;
    const feeFen = sumFen(own.map((item) => item.fen));
    return count >= bought ? feeFen : fen(Math.trunc(feeFen / bought) * count);
  });
  return {
    faresFen,
    incomeFen: addFen(roundFen(percentOf(faresFen, airCommissionPercent)), sumFen(serviceFees)),
  };
}

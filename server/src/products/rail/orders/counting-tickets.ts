import { addFen, type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import { type CountingTickets, type OrderWithTickets, passengersOf, soldPrice } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { railContent } from './rail-content.ts';

/**
 * What the tickets of an order by train that count now are worth. Ours of them are the service fees: each ticket, or the one
 * that it was changed to, bears its part of the fee of its passenger.
 */
export async function countingTickets(tx: Tx, order: OrderWithTickets): Promise<CountingTickets> {
  const counting = order.tickets.filter(({ state }) => state === 'issued' || state === 'used');
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  const legs = boughtLegs(order);
  const fees = passengers.map(({ position, price }) => {
    const count = counting.filter(({ passenger }) => passenger === position).length;
    return feePart(soldPrice.parse(price).serviceFeeFen, count, legs);
  });
  return { faresFen: sumFen(counting.map(({ fareFen }) => fareFen)), incomeFen: addFen(noFen, ...fees) };
}

/** Legs that came by changes have bookings of their own. */
function boughtLegs({ content }: OrderWithTickets): number {
  const { legs } = railContent.parse(content);
  return legs.filter(({ bookingReference }) => bookingReference === null).length;
}

function feePart(feeFen: Fen, count: number, legs: number): Fen {
  return count >= legs ? feeFen : fen(Math.trunc(feeFen / legs) * count);
}

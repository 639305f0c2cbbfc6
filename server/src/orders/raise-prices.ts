import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { soldPrice } from './order-content.ts';
import { type OrderWithTickets, passengersOf, setPrice, type TicketRow } from './orders.db.ts';

type Fares = readonly Pick<TicketRow, 'passenger' | 'fareFen'>[];

/** Passengers of whom it is known only now where they will sit pay what their places cost. */
export async function raisePrices(tx: Tx, order: OrderWithTickets, tickets: Fares): Promise<void> {
  for (const { position, price } of await passengersOf(tx, order.tenantId, order.orderNo)) {
    const moreFen = subtractFen(faresOf(tickets, position), faresOf(order.tickets, position));
    if (moreFen === noFen) continue;
    const before = soldPrice.parse(price);
    await setPrice(tx, order, position, {
      ...before,
      fareFen: addFen(before.fareFen, moreFen),
      eachFen: addFen(before.eachFen, moreFen),
    });
  }
}

function faresOf(tickets: Fares, position: number): Fen {
  return sumFen(tickets.flatMap(({ passenger, fareFen }) => (passenger === position ? fareFen : [])));
}

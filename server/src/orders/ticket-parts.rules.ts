import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { personPart } from '@woxing/contract/orders/ticket-parts.rules';
import type { OrderWithTickets, TicketRow } from './orders.db.ts';

type Priced = Pick<TicketRow, 'fareFen' | 'airportFeeFen' | 'fuelFen' | 'companyMostFen'>;

/** What of a ticket's price and taxes the person bears. */
export function personPartOf({ fareFen, airportFeeFen, fuelFen, companyMostFen }: Priced): Fen {
  return personPart(addFen(fareFen, airportFeeFen, fuelFen), companyMostFen);
}

/** What of an order's total the person bears; its fees and insurances are the company's. */
export function personPartOfOrder({ tickets }: Pick<OrderWithTickets, 'tickets'>): Fen {
  return sumFen(tickets.map(personPartOf));
}

/** A passenger with both parts of what an order costs for them. */
export interface PassengerShare {
  readonly name: string;
  readonly companyFen: Fen;
  readonly personFen: Fen;
}

/** Both parts by passenger, where the person bears any. */
export function passengerShares(
  order: Pick<OrderWithTickets, 'tickets'>,
  passengers: readonly { readonly position: number; readonly name: string; readonly priceFen: Fen }[],
): PassengerShare[] {
  if (personPartOfOrder(order) === noFen) return [];
  return passengers.map(({ position, name, priceFen }) => {
    const own = order.tickets.filter(({ passenger }) => passenger === position);
    const personFen = sumFen(own.map(personPartOf));
    return { name, companyFen: subtractFen(priceFen, personFen), personFen };
  });
}

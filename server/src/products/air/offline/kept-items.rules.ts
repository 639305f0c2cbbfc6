import type { InputOf } from '@woxing/contract/core/endpoint';
import { type Fen, noFen } from '@woxing/contract/core/money';
import { type PriceItem, type PriceKind, priceItem } from '@woxing/contract/orders/price-items.rules';
import type { keepOfflineOrder } from '@woxing/contract/products/air/offline-orders';
import type { TicketStep } from '#src/orders/public.ts';

type KeptPassengers = InputOf<typeof keepOfflineOrder>['passengers'];

/** What each passenger was charged where the tickets were issued: for each flight, and once beside them. */
export function keptItems(passengers: KeptPassengers): PriceItem[] {
  return passengers.flatMap(({ tickets, serviceFen }, passenger) => [
    ...tickets.flatMap(({ fareFen, airportFen, fuelFen }, leg) => [
      priceItem('fare', fareFen, { passenger, leg }),
      ...charged('airport', airportFen, { passenger, leg }),
      ...charged('fuel', fuelFen, { passenger, leg }),
    ]),
    ...charged('service', serviceFen, { passenger }),
  ]);
}

const charged = (
  kind: PriceKind,
  fen: Fen,
  about: { readonly passenger: number; readonly leg?: number },
): PriceItem[] => (fen === noFen ? [] : [priceItem(kind, fen, about)]);

/** The tickets as they were issued; flights of a passenger under one number are its coupons, in their order. */
export function keptTickets(passengers: KeptPassengers): TicketStep[] {
  return passengers.flatMap(({ tickets }, passenger) =>
    tickets.map(({ ticketNo }, leg) => ({
      passenger,
      leg,
      state: 'issued',
      ticketNo,
      coupon: tickets.slice(0, leg + 1).filter((other) => other.ticketNo === ticketNo).length,
    })),
  );
}

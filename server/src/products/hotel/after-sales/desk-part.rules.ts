import type { Fen } from '@woxing/contract/core/money';
import {
  type PriceItem,
  personCost,
  ticketCost,
  ticketItems,
} from '@woxing/contract/orders/price-items.rules';
import type { HotelContent } from '../orders/hotel-content.ts';

/** What would have been paid for a night at the desk, with the person's part of it; nothing where it was paid to us. Pure. */
export function deskPart(
  { payment }: Pick<HotelContent['plan'], 'payment'>,
  items: readonly PriceItem[],
  ticket: { readonly passenger: number; readonly leg: number },
): { readonly desk?: { priceFen: Fen; personFen: Fen } } {
  if (payment === 'prepay') return {};
  return { desk: { priceFen: ticketCost(items, ticket), personFen: personCost(ticketItems(items, ticket)) } };
}

import { type PriceItem, ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { SheetRow, TicketKey } from '#src/orders/public.ts';
import type { HotelContent } from '../orders/hotel-content.ts';
import { deskPart } from './desk-part.rules.ts';
import { nightFees } from './night-fees.rules.ts';
import { paidForChange } from './paid-for-change.ts';

/** A night of a room that is given back at a moment, by the terms of its plan. */
export function nightLine(
  { arrival, nights, plan }: Pick<HotelContent, 'arrival' | 'nights' | 'plan'>,
  items: readonly PriceItem[],
  ticket: TicketKey & { readonly ticketNo: string | null },
  { changes, at }: { readonly changes: readonly SheetRow[]; readonly at: Date },
) {
  const { passenger, leg } = ticket;
  const priceFen = ticketPrice(items, ticket);
  return {
    passenger,
    leg,
    ticketNo: ticket.ticketNo!,
    priceFen,
    personFen: ticketPersonFen(items, ticket),
    paidForChanges: paidForChange(changes, ticket),
    ...nightFees(plan.cancellation, { arrival, paid: { night: nights[leg]!.night, priceFen } }, at),
    ...deskPart(plan, items, ticket),
  };
}

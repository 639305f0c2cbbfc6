import { refuse } from '@woxing/contract/core/errors';
import type { TicketKey } from '#src/orders/public.ts';
import type { AirOrderTicket } from '../after-sales/air-order.ts';

/** The tickets that are meant, in that order. Refuses with `offline.taken` what is none, or is good no more. */
export function ticketsToRecord(
  tickets: readonly AirOrderTicket[],
  keys: readonly TicketKey[],
): AirOrderTicket[] {
  return keys.map(({ passenger, leg }) => {
    const ticket = tickets.find((each) => each.passenger === passenger && each.leg === leg);
    if (ticket?.state !== 'issued') throw refuse('offline.taken');
    return ticket;
  });
}

import type { RefusalError } from '@woxing/contract/core/errors';
import type { TicketState } from '@woxing/contract/orders/orders';
import type { TicketKey } from '#src/orders/public.ts';

interface BookedTicket extends TicketKey {
  readonly state: TicketState;
  readonly bookingReference: string;
}

/** What a product says of tickets that cannot be given back or changed together. */
export interface ChoiceRefusals {
  /** Of what is no issued ticket, and of nothing. */
  readonly none: () => RefusalError;
  /** Of tickets of several bookings: a supplier handles one at a time. */
  readonly apart: () => RefusalError;
}

/** The issued tickets that are meant, all of one booking. */
export function chosenTickets<Ticket extends BookedTicket>(
  tickets: readonly Ticket[],
  keys: readonly TicketKey[],
  { none, apart }: ChoiceRefusals,
): Ticket[] {
  const chosen = tickets.filter(({ passenger, leg }) =>
    keys.some((key) => key.passenger === passenger && key.leg === leg),
  );
  const distinct = new Set(keys.map(({ passenger, leg }) => `${passenger}/${leg}`));
  const whole = chosen.length > 0 && chosen.length === distinct.size;
  if (!whole || chosen.some(({ state }) => state !== 'issued')) throw none();
  if (new Set(chosen.map(({ bookingReference }) => bookingReference)).size > 1) throw apart();
  return chosen;
}

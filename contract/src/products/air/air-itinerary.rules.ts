import type { TicketState } from '../../orders/orders.ts';

/** In which a traveller may take their flights along on paper. */
export const itineraryLanguages = ['zh', 'en'] as const;
export type ItineraryLanguage = (typeof itineraryLanguages)[number];

/** What became of a ticket that was once on paper. */
export const provedStatuses = ['valid', 'cancelled', 'changed', 'refunded', 'voided'] as const;
export type ProvedStatus = (typeof provedStatuses)[number];

const statuses: Readonly<Partial<Record<TicketState, ProvedStatus>>> = {
  issued: 'valid',
  used: 'valid',
  changed: 'changed',
  refunded: 'refunded',
  voided: 'voided',
};

/** Undefined of a ticket that never was issued. A valid one of a flight that does not fly takes nobody along. */
export function provedStatus(
  state: TicketState,
  flight: { readonly cancelled: boolean },
): ProvedStatus | undefined {
  const status = statuses[state];
  return status === 'valid' && flight.cancelled ? 'cancelled' : status;
}

/** A ticket stands on paper from when it is issued until it is given back or changed. */
export const isOnPaper = ({ state }: { readonly state: TicketState }): boolean => statuses[state] === 'valid';

/** Tickets by passenger and leg as an address has them: `0-0,1-0`. */
export const ticketsText = (keys: readonly { readonly passenger: number; readonly leg: number }[]): string =>
  keys.map(({ passenger, leg }) => `${passenger}-${leg}`).join(',');

/** Longer than any order's: twenty passengers, each on some legs. */
export const maxTicketsText = 600;
export const ticketsForm = /^\d{1,2}-\d{1,2}(?:,\d{1,2}-\d{1,2})*$/;

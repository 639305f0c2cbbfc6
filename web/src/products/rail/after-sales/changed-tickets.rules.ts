import type { OrderDetail } from '@woxing/contract/orders/orders';
import { changeableTickets, type TrainTicket } from '../detail/detail-acts.rules.ts';

/** A ticket as an address names it. */
export function ticketWord({ passenger, leg }: Pick<TrainTicket, 'passenger' | 'leg'>): string {
  return `${passenger}-${leg}`;
}

export type ChangeKind = 'change' | 'elsewhere';

export interface TicketsToChange {
  /** What could be changed with them: all of one leg. */
  readonly offered: readonly TrainTicket[];
  readonly chosen: readonly TrainTicket[];
}

/**
 * The tickets that an address means, of those that can be changed: what it leaves open is every ticket of the first train.
 * Tickets of different trains are not changed together.
 */
export function ticketsToChange(
  order: Parameters<typeof changeableTickets>[0],
  kind: ChangeKind,
  words: readonly string[],
): TicketsToChange {
  const able = changeableTickets(order, kind);
  const named = able.filter((ticket) => words.includes(ticketWord(ticket)));
  const leg = (named[0] ?? able[0])?.leg;
  const offered = able.filter((ticket) => ticket.leg === leg);
  return { offered, chosen: named.length === 0 ? offered : named.filter((ticket) => ticket.leg === leg) };
}

/** Legs of which tickets can be changed, for orders of several. */
export function changeableLegs(
  order: Parameters<typeof changeableTickets>[0] & Pick<OrderDetail, 'trip'>,
  kind: ChangeKind,
): number[] {
  return [...new Set(changeableTickets(order, kind).map(({ leg }) => leg))];
}

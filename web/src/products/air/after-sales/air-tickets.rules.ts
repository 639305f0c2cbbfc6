import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { TicketKey } from '#src/after-sales/public.rules.ts';
import { airOf } from './air-total.rules.ts';

export type AirTicket = OrderDetail['tickets'][number];

type Order = Pick<OrderDetail, 'code' | 'tickets' | 'detail' | 'orderedBy'>;

/** The same, as an address has it. */
export const ticketWord = ({ passenger, leg }: TicketKey): string => `${passenger}-${leg}`;

/** Tickets that may be given back now. The quote of the server has the last word on each. */
export function openTickets(order: Order): AirTicket[] {
  if (order.code !== 2 && order.code !== 3) return [];
  if (!mayActUpon(order)) return [];
  return order.tickets.filter(({ state }) => state === 'issued');
}

/** Those of them that their rules let be changed. */
export function changeableTickets(order: Order): AirTicket[] {
  return openTickets(order).filter(({ leg }) => airOf(order)?.legs[leg]?.changeLadder !== '100');
}

/** Tickets that the carrier handles at once: those of one booking. */
export function ofOneBooking(order: Pick<Order, 'detail'>, tickets: readonly AirTicket[]): AirTicket[] {
  const bookingOf = ({ leg }: AirTicket) => airOf(order)?.legs[leg]?.bookingReference;
  return tickets.filter((ticket) => bookingOf(ticket) === bookingOf(tickets[0]!));
}

/** Of each leg: left for another one by a change, come by one, or neither. */
export function legMark(order: Pick<Order, 'detail' | 'tickets'>, leg: number): 'left' | 'new' | undefined {
  const tickets = order.tickets.filter((ticket) => ticket.leg === leg);
  if (tickets.length > 0 && tickets.every(({ state }) => state === 'changed')) return 'left';
  const air = airOf(order);
  const done = air?.sheets.filter(({ kind, state }) => kind === 'change' && state === 'done') ?? [];
  const come = done.reduce((sum, { onward }) => sum + 1 + onward.length, 0);
  return air !== undefined && leg >= air.legs.length - come ? 'new' : undefined;
}

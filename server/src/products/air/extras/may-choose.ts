import { refuse } from '@woxing/contract/core/errors';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { isIssuedElsewhere, type OrderWithTickets, statusSentence } from '#src/orders/public.ts';
import type { AirOrderTicket } from '../after-sales/air-order.ts';

/**
 * Refuses with `extras.not-now` while the order has no tickets, or a refund or change of them is open, and with `offline-order.no-extras`
 * tickets that were issued elsewhere.
 */
export function checkNow({ code, content }: Pick<OrderWithTickets, 'code' | 'content'>): void {
  if (isIssuedElsewhere({ content })) throw refuse('offline-order.no-extras');
  if (!isChoosable(code)) throw refuse('extras.not-now', { status: statusSentence(code) });
}

export const isChoosable = (code: OrderWithTickets['code']): boolean => code === 2 || code === 3;

/** Whether anything can be chosen for a ticket at all. */
export const isTakenAlong = ({ state, flight, departsAt }: AirOrderTicket, now: Date): boolean =>
  state === 'issued' && !isCancelled(flight) && departsAt > now;

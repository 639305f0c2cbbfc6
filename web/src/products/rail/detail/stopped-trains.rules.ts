import { day, minutesOf, momentOf } from '@woxing/contract/core/days';
import type { OrderDetail, TicketState } from '@woxing/contract/orders/orders';
import { stoppedUntil } from '@woxing/contract/products/rail/stopped-tickets.rules';
import { railOf } from '../rail-detail.rules.ts';

type Facts = Pick<OrderDetail, 'detail' | 'tickets' | 'now'>;

export interface StoppedTrains {
  /** Numbers, each once. */
  readonly trains: readonly string[];
  /** The time to give their tickets back for nothing is over. */
  readonly over: boolean;
}

/** The trains of an order that do not run, as far as there are tickets on them; or were to be. */
export function stoppedTrains(
  order: Facts,
  states: readonly TicketState[] = ['issued'],
): StoppedTrains | undefined {
  const { tickets, now } = order;
  const held = new Set(tickets.filter(({ state }) => states.includes(state)).map(({ leg }) => leg));
  const stopped = railOf(order)?.legs.filter((leg, index) => leg.stopped && held.has(index)) ?? [];
  if (stopped.length === 0) return undefined;
  return {
    trains: [...new Set(stopped.map(({ trainNo }) => trainNo))],
    over: stopped.every((leg) => stoppedUntil(departureOf(leg)) < new Date(now)),
  };
}

function departureOf(leg: { readonly day: string; readonly departs: string }): Date {
  return momentOf(day(leg.day), minutesOf(leg.departs));
}

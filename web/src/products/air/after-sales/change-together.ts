import type { OrderDetail } from '@woxing/contract/orders/orders';
import { connectionsOf } from '@woxing/contract/products/air/flight-connections.rules';
import { cityName } from '../search/places.ts';
import {
  type AirTicket,
  changeableTickets,
  ofOneBooking,
  openTickets,
  ticketWord,
} from './air-tickets.rules.ts';
import { airOf } from './air-total.rules.ts';

type Order = Parameters<typeof openTickets>[0];

/** Legs that are changed together: one of them, or those of a connection, as they were to be flown. */
export type LegsTogether = readonly number[];

/**
 * What may be changed as one of these tickets: connections first, then each leg by itself. A connection is of one booking, with
 * passengers who fly all of it. The quote of the server has the last word on each.
 */
export function legsTogether(order: Order, tickets: readonly AirTicket[]): LegsTogether[] {
  const legs = [...new Set(tickets.map(({ leg }) => leg))];
  return [...connectedLegs(order, tickets), ...legs.map((leg) => [leg])];
}

function connectedLegs(order: Order, tickets: readonly AirTicket[]): LegsTogether[] {
  const air = airOf(order);
  if (air === undefined) return [];
  const flown = [...new Set(openTickets(order).map(({ leg }) => leg))]
    .map((leg) => ({ ...air.legs[leg]!, ...air.legs[leg]!.sold, leg }))
    .toSorted((one, other) => `${one.day} ${one.departs}`.localeCompare(`${other.day} ${other.departs}`));
  const runs = connectionsOf(flown, cityName).reduce<number[][]>((found, { lands, leaves }) => {
    const open = found.find((run) => run.at(-1) === lands.leg);
    if (open === undefined) return [...found, [lands.leg, leaves.leg]];
    open.push(leaves.leg);
    return found;
  }, []);
  return runs.filter((run) => travelling(order, tickets, run).length > 0);
}

/** The tickets for the first of some legs of those who have tickets for all of them, in one booking. */
export function travelling(order: Order, tickets: readonly AirTicket[], legs: LegsTogether): AirTicket[] {
  const ofPerson = ({ passenger }: AirTicket) =>
    tickets.filter((ticket) => ticket.passenger === passenger && legs.includes(ticket.leg));
  return tickets.filter(
    (ticket) =>
      ticket.leg === legs[0] &&
      ofPerson(ticket).length === legs.length &&
      ofOneBooking(order, ofPerson(ticket)).length === legs.length,
  );
}

/** The tickets of these passengers for all of the legs. */
export const ticketsOn = (
  tickets: readonly AirTicket[],
  legs: LegsTogether,
  people: readonly { readonly passenger: number }[],
): AirTicket[] =>
  legs.flatMap((leg) =>
    tickets.filter(
      (ticket) => ticket.leg === leg && people.some(({ passenger }) => passenger === ticket.passenger),
    ),
  );

/** What an address means: tickets of one leg or of a connection, all of what comes first where it names none. */
export function ticketsToChange(order: OrderDetail, words: readonly string[]) {
  const able = changeableTickets(order);
  const choices = legsTogether(order, able);
  const named = able.filter((ticket) => words.includes(ticketWord(ticket)));
  const wanted = new Set(named.map(({ leg }) => leg));
  const legs =
    (named.length === 0
      ? choices[0]
      : choices.find((each) => each.length === wanted.size && each.every((leg) => wanted.has(leg)))) ??
    named.slice(0, 1).map(({ leg }) => leg);
  const offered = travelling(order, able, legs);
  const people = offered.filter(({ passenger }) => named.some((ticket) => ticket.passenger === passenger));
  return {
    choices,
    legs,
    offered,
    chosen: ticketsOn(able, legs, named.length === 0 ? offered : people),
  };
}

import type { Day } from '@woxing/contract/days';
import type { OrderDetail } from '@woxing/contract/orders';
import { dayIn, listIn, present } from '#src/ui/address.rules.ts';
import { changeableTickets, type TrainTicket } from './detail-acts.rules.ts';
import { type RideParams, readRideParams } from './ride-params.rules.ts';
import { readTrainList, type TrainListSearch } from './train-address.rules.ts';

/** Which tickets of which order are to be changed; a ticket stands as `passenger-leg`. */
export interface ChangedTickets {
  readonly orderNo: string;
  readonly tickets: readonly string[];
}

/** What 改签 keeps in its address, and 变更到站, which has another destination too. */
export interface ChangeQuery extends ChangedTickets, TrainListSearch {
  readonly day?: Day | undefined;
  readonly to?: string | undefined;
}

export type ChangeChoice = ChangedTickets & RideParams;

export function readChangeQuery(raw: Readonly<Record<string, unknown>>): ChangeQuery {
  const to = typeof raw['to'] === 'string' && raw['to'] !== '' ? raw['to'] : undefined;
  return { ...readTickets(raw), ...present({ day: dayIn(raw['day']), to }), ...readTrainList(raw) };
}

export function readChangeChoice(raw: Readonly<Record<string, unknown>>): ChangeChoice {
  return { ...readTickets(raw), ...readRideParams(raw) };
}

function readTickets(raw: Readonly<Record<string, unknown>>): ChangedTickets {
  return {
    orderNo: typeof raw['orderNo'] === 'string' ? raw['orderNo'] : '',
    tickets: (listIn(raw['tickets']) ?? []).filter((one) => /^\d{1,2}-\d{1,2}$/.test(one)),
  };
}

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

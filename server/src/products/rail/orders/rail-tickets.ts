import { minutesOf, momentOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import type { TicketState } from '@woxing/contract/orders/orders';
import { ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import {
  type ChangedFrom,
  type RailLine,
  westKowloon,
} from '@woxing/contract/products/rail/train-fees.rules';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { changeTerms, chosenTickets, personDue } from '#src/after-sales/public.ts';
import {
  type OrderWithTickets,
  passengersOf,
  type SheetRow,
  sheetRowsOf,
  type TicketKey,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { lineOf } from '../rail-line.rules.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { isStoppedTrain } from '../search/running-days.rules.ts';
import { isSpringRush } from '../search/spring-rush.rules.ts';
import { isByTrain, type RailContent, type RailLeg, railContent } from './rail-content.ts';

/** An order by train with all that giving back or changing its tickets depends on. */
export interface RailOrder {
  readonly order: OrderWithTickets;
  readonly content: RailContent;
  readonly tickets: readonly RailOrderTicket[];
}

export interface RailOrderTicket extends TicketKey {
  readonly name: string;
  readonly type: RailTicketType;
  readonly state: TicketState;
  readonly ticketNo: string;
  readonly priceFen: Fen;
  /** The person's part of it. */
  readonly personFen: Fen;
  readonly ride: RailLeg;
  readonly departsAt: Date;
  readonly line: RailLine;
  readonly fromWestKowloon: boolean;
  /** 停运: the train does not run. */
  readonly stopped: boolean;
  /** By which the railway knows it. */
  readonly bookingReference: string;
  readonly changedFrom: ChangedFrom | null;
  /** What of its price, and of the person's part, was paid for the change that it came out of. */
  readonly paidForChanges: {
    readonly sheetNo: string;
    readonly amountFen: Fen;
    readonly personFen: Fen;
  }[];
}

/** Refuses with `order.unknown` what is no order by train. */
export async function readRailOrder(
  tx: Tx,
  table: RailTimetable,
  order: OrderWithTickets,
): Promise<RailOrder> {
  if (!isByTrain(order)) throw refuse('order.unknown');
  const content = railContent.parse(order.content);
  const passengers = await passengersOf(tx, order.tenantId, order.orderNo);
  const sheets = order.sheets.length === 0 ? [] : await sheetRowsOf(tx, order.tenantId, order.orderNo);
  const changes = sheets.filter(({ kind, state }) => kind === 'change' && state === 'done');
  const tickets = order.tickets.map((ticket) => {
    const ride = content.legs[ticket.leg]!;
    return {
      passenger: ticket.passenger,
      leg: ticket.leg,
      name: passengers.find(({ position }) => position === ticket.passenger)!.name,
      type: content.ticketTypes[ticket.passenger]!,
      state: ticket.state,
      ticketNo: ticket.ticketNo ?? '',
      priceFen: ticketPrice(order.items, ticket),
      personFen: ticketPersonFen(order.items, ticket),
      ride,
      departsAt: departureOf(ride),
      line: lineOf(table, ride),
      fromWestKowloon: ride.from === westKowloon,
      stopped: isStoppedTrain(table, ride),
      bookingReference: ride.bookingReference ?? order.bookingReference ?? '',
      ...originOf(changes, content, ticket),
    };
  });
  return { order, content, tickets };
}

/** When the train leaves the station where the ride begins. */
export function departureOf({ day, departs }: Pick<RailLeg, 'day' | 'departs'>): Date {
  return momentOf(day, minutesOf(departs));
}

type RideOfTrain = Pick<RailLeg, 'trainNo' | 'startsOn' | 'from' | 'to'>;

/** The change that a ticket came out of. */
function originOf(
  changes: readonly SheetRow[],
  content: RailContent,
  { passenger, leg }: TicketKey,
): Pick<RailOrderTicket, 'changedFrom' | 'paidForChanges'> {
  for (const { sheetNo, quote, askedAt } of changes) {
    const { lines, newLeg } = changeTerms.parse(quote);
    const line = lines.find((each) => each.passenger === passenger);
    if (newLeg !== leg || line === undefined) continue;
    const before = departureOf(content.legs[line.leg]!);
    const after = departureOf(content.legs[leg]!);
    const moreFen = fen(Math.max(0, line.newPriceFen - line.priceFen));
    return {
      changedFrom: {
        departsAt: before,
        at: askedAt,
        intoSpringRush: isSpringRush(after),
      },
      paidForChanges: moreFen > noFen ? [{ sheetNo, amountFen: moreFen, personFen: personDue(line) }] : [],
    };
  }
  return { changedFrom: null, paidForChanges: [] };
}

/** Refuses with `train.sheet-tickets` and `train.sheet-apart`. */
export const chosenTrainTickets = ({ tickets }: RailOrder, keys: readonly TicketKey[]): RailOrderTicket[] =>
  chosenTickets(tickets, keys, {
    none: () => refuse('train.sheet-tickets'),
    apart: () => refuse('train.sheet-apart'),
  });

/** Refuses with `train.sheet-child` when children would be left on a train, or moved to one, without anybody older of the order. */
export function checkNoChildAlone(
  { tickets }: RailOrder,
  leaving: readonly RailOrderTicket[],
  to?: RideOfTrain,
): void {
  const staying = tickets.filter((ticket) => ticket.state === 'issued' && !leaving.includes(ticket));
  const aboard = [
    ...staying.map(({ type, ride }) => ({ type, train: trainOf(ride) })),
    ...(to === undefined ? [] : leaving.map(({ type }) => ({ type, train: trainOf(to) }))),
  ];
  const touched = new Set([
    ...leaving.map(({ ride }) => trainOf(ride)),
    ...(to === undefined ? [] : [trainOf(to)]),
  ]);
  for (const train of touched) {
    const types = aboard.filter((each) => each.train === train).map(({ type }) => type);
    if (types.length > 0 && types.every((type) => type === 'child')) throw refuse('train.sheet-child');
  }
}

const trainOf = ({ trainNo, startsOn }: RideOfTrain): string => `${trainNo}/${startsOn}`;

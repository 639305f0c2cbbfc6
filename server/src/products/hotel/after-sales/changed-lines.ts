import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, subtractFen } from '@woxing/contract/core/money';
import {
  type PriceItem,
  personCost,
  ticketCost,
  ticketItems,
  ticketPersonFen,
  ticketPrice,
} from '@woxing/contract/orders/price-items.rules';
import type { NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { ChangeLine } from '#src/after-sales/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { HotelContent } from '../orders/hotel-content.ts';
import type { JudgedRooms } from '../orders/rooms-of-party.ts';
import { nightFees } from './night-fees.rules.ts';
import type { PricedNights } from './prices-of-nights.ts';

interface Changed {
  readonly rooms: readonly number[];
  readonly nights: readonly Day[];
  readonly given: readonly Day[];
  readonly priced: PricedNights;
  readonly judged: JudgedRooms;
  /** All nights by then, where all tickets are written anew. */
  readonly written: readonly NightPrice[] | undefined;
}

export interface ChangedLines {
  readonly lines: ChangeLine[];
  readonly added: ChangeLine[];
  /** By line, the last moment of its fee. */
  readonly untils: readonly (Date | null)[];
}

/** What becomes of every night of every room: those that go stand against those that come, by date, and what comes besides is added. */
export function changedLines(
  order: OrderWithTickets,
  content: HotelContent,
  changed: Changed,
  at: Date,
): ChangedLines {
  const { rooms, nights, given, priced, written = priced.nights } = changed;
  const old = changed.written === undefined ? given : nights;
  const each = written.flatMap((_, to) => rooms.map((room) => ({ room, to })));
  const exchanged = each
    .filter(({ to }) => to < old.length)
    .map((place) => exchangedLine(order, content, { ...place, night: old[place.to]! }, changed, at));
  return {
    lines: exchanged.map(({ line }) => line),
    added: each
      .filter(({ to }) => to >= old.length)
      .map((place) => addedLine(order, content, place, changed)),
    untils: exchanged.map(({ until }) => until),
  };
}

interface Place {
  readonly room: number;
  /** Which of the nights that come. */
  readonly to: number;
}

function exchangedLine(
  { tickets, items }: OrderWithTickets,
  content: HotelContent,
  { room, night, to }: Place & { readonly night: Day },
  changed: Changed,
  at: Date,
): { readonly line: ChangeLine; readonly until: Date | null } {
  const { nights, plan, arrival } = content;
  const ticket = tickets.find(
    ({ passenger, leg, state }) => passenger === room && nights[leg]!.night === night && state === 'issued',
  )!;
  const priceFen = ticketPrice(items, ticket);
  const isGiven = changed.given.includes(night);
  const fees = nightFees(plan.cancellation, { arrival, paid: { night, priceFen } }, at);
  const feeFen = isGiven ? fees.feeFen : noFen;
  const { newDeskFen, ...price } = newPrice({ tickets, items }, content, { room, to }, changed);
  const netFen = price.newPriceFen - priceFen + feeFen;
  return {
    line: {
      passenger: room,
      leg: ticket.leg,
      ticketNo: ticket.ticketNo!,
      priceFen,
      ...price,
      taxesFen: noFen,
      feeFen,
      percent: isGiven ? fees.percent : 0,
      rule: feeFen === noFen ? '免费改期' : fees.rule,
      dueFen: positive(netFen),
      backFen: positive(-netFen),
      differenceFeeFen: noFen,
      to,
      personFen: ticketPersonFen(items, ticket),
      ...(newDeskFen !== null && { desk: { ...oldDesk(items, ticket), newPriceFen: newDeskFen } }),
    },
    until: isGiven ? fees.until : null,
  };
}

const oldDesk = (
  items: readonly PriceItem[],
  ticket: { readonly passenger: number; readonly leg: number },
) => ({
  priceFen: ticketCost(items, ticket),
  personFen: personCost(ticketItems(items, ticket)),
});

function addedLine(
  order: OrderWithTickets,
  content: HotelContent,
  place: Place,
  changed: Changed,
): ChangeLine {
  const { newDeskFen, ...price } = newPrice(order, content, place, changed);
  return {
    passenger: place.room,
    leg: content.nights.length + place.to,
    ticketNo: '',
    priceFen: noFen,
    ...price,
    taxesFen: noFen,
    feeFen: noFen,
    percent: 0,
    rule: '加住',
    dueFen: price.newPriceFen,
    backFen: noFen,
    differenceFeeFen: noFen,
    to: place.to,
    personFen: noFen,
    ...(newDeskFen !== null && { desk: { priceFen: noFen, personFen: noFen, newPriceFen: newDeskFen } }),
  };
}

/** What is paid to us for a night that comes and what at the desk, and what of it the company bears at most. */
function newPrice(
  order: Pick<OrderWithTickets, 'tickets' | 'items'>,
  content: HotelContent,
  { room, to }: Place,
  { priced, judged, written }: Changed,
): Pick<ChangeLine, 'newPriceFen' | 'companyMostFen'> & { readonly newDeskFen: Fen | null } {
  const { night, priceFen } = (written ?? priced.nights)[to]!;
  const taken = priced.nights.findIndex((one) => one.night === night);
  const companyMostFen =
    taken >= 0 ? mostOf(judged.rooms[room]![taken]!) : soldMost(order, content, { room, night });
  if (content.plan.payment === 'prepay') return { newPriceFen: priceFen, companyMostFen, newDeskFen: null };
  // The first of those that are written anew is the night of arrival.
  const isGuaranteed = written !== undefined && to === 0;
  return { newPriceFen: isGuaranteed ? priceFen : noFen, companyMostFen, newDeskFen: priceFen };
}

const mostOf = ({ companyFen, personFen }: JudgedRooms['rooms'][number][number]): Fen | null =>
  personFen > noFen ? companyFen : null;

/** Of a night that stays, as it was sold. */
function soldMost(
  { tickets, items }: Pick<OrderWithTickets, 'tickets' | 'items'>,
  { nights }: HotelContent,
  { room, night }: { readonly room: number; readonly night: Day },
): Fen | null {
  const ticket = tickets.find(
    ({ passenger, leg, state }) => passenger === room && nights[leg]!.night === night && state === 'issued',
  )!;
  const personFen = personCost(ticketItems(items, ticket));
  return personFen > noFen ? subtractFen(ticketCost(items, ticket), personFen) : null;
}

const positive = (amount: number): Fen => fen(Math.max(0, amount));

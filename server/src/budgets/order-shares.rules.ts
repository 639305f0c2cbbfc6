import { type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import {
  costOf,
  extraItems,
  orderedItems,
  type PriceItem,
  personCost,
} from '@woxing/contract/orders/price-items.rules';
import type { OrderWithTickets } from '#src/orders/public.ts';

/** What of an order the company bears for a traveller: still open, or for tickets that were issued. */
export interface Share {
  readonly passenger: number;
  readonly reservedFen: Fen;
  readonly usedFen: Fen;
}

/** What a refund or a change of tickets moves of what the company bears for a traveller. */
export interface SheetShare {
  readonly passenger: number;
  readonly state: OrderWithTickets['sheets'][number]['state'];
  /** What it pays more. */
  readonly dueFen: Fen;
  /** What it gets back. */
  readonly backFen: Fen;
}

export type SharedOrder = Pick<OrderWithTickets, 'code' | 'hold' | 'ended' | 'tickets' | 'items'>;

/**
 * What each traveller of an order takes, from the order as it is: reserved from the moment it is placed, used once there are tickets,
 * nothing once it has ended without. A change reserves what it costs more until it is done; what comes back is taken off when it does.
 * What is bought later for its tickets is used when it is paid. What the person bears by a travel standard is nobody's budget.
 */
export function sharesOf(order: SharedOrder, sheets: readonly SheetShare[]): Share[] {
  const positions = new Set(order.tickets.map(({ passenger }) => passenger));
  for (const { passenger } of order.items) positions.add(passenger ?? 0);
  return [...positions]
    .toSorted((one, other) => one - other)
    .map((position) => shareOf(order, sheets, position));
}

function shareOf(order: SharedOrder, sheets: readonly SheetShare[], passenger: number): Share {
  if (hasEnded(order)) return { passenger, reservedFen: noFen, usedFen: noFen };
  const own = sheets.filter((sheet) => sheet.passenger === passenger);
  const waiting = own.filter(({ state }) => openStates.has(state));
  const done = own.filter(({ state }) => state === 'done');
  const dueFen = sumFen(waiting.map((sheet) => sheet.dueFen));
  if (!isTicketed(order))
    return { passenger, reservedFen: companyFen(itemsOf(order, passenger)), usedFen: noFen };
  const moreFen = sumFen(done.map((sheet) => sheet.dueFen));
  const backFen = sumFen(done.map((sheet) => sheet.backFen));
  const extraFen = companyFen(extraItems(order.items).filter((item) => item.passenger === passenger));
  const usedFen = ticketedFen(order, passenger) + extraFen + moreFen - backFen;
  return { passenger, reservedFen: dueFen, usedFen: fen(Math.max(0, usedFen)) };
}

const openStates: ReadonlySet<SheetShare['state']> = new Set(['asked', 'to-pay', 'processing']);

/** Without tickets: not held, cancelled, refused, given up. */
const hasEnded = ({ code, hold, ended }: SharedOrder): boolean =>
  hold === 'failed' || ended !== null || code === 12;

/** Tickets that failed together may be asked for again, and are paid until then. */
const isTicketed = ({ tickets }: SharedOrder): boolean => tickets.some(({ state }) => wasIssued.has(state));

type TicketState = OrderWithTickets['tickets'][number]['state'];
const wasIssued: ReadonlySet<TicketState> = new Set(['issued', 'used', 'changed', 'voided', 'refunded']);

/** What was ordered for a traveller; what is for all stands with the first. */
const itemsOf = ({ items }: SharedOrder, passenger: number): PriceItem[] =>
  orderedItems(items).filter((item) => (item.passenger ?? 0) === passenger);

const companyFen = (items: readonly PriceItem[]): Fen =>
  subtractFen(sumFen(items.map(costOf)), personCost(items));

/** What of what was ordered is for tickets that were issued; the rest of an order that was issued in part went back to its payers. */
function ticketedFen(order: SharedOrder, passenger: number): Fen {
  const items = itemsOf(order, passenger);
  const legs = new Set(orderedItems(order.items).flatMap(({ leg }) => leg ?? []));
  const tickets = order.tickets.filter((ticket) => ticket.passenger === passenger && legs.has(ticket.leg));
  const issued = tickets.filter(({ state }) => wasIssued.has(state));
  const whole = order.tickets.filter(({ leg }) => legs.has(leg)).every(({ state }) => wasIssued.has(state));
  if (whole) return companyFen(items);
  return sumFen(
    items.map((item) => {
      const partFen = companyFen([item]);
      if (item.leg === null) return fen(Math.trunc(partFen / tickets.length) * issued.length);
      return issued.some(({ leg }) => leg === item.leg) ? partFen : noFen;
    }),
  );
}

/** What of a price the company gets back when a fee is kept of it. `feeOn`: whose the fee is first; else both bear their part of it. */
export function companyBack({
  priceFen,
  personFen,
  feeFen,
  feeOn,
}: {
  readonly priceFen: Fen;
  readonly personFen: Fen;
  readonly feeFen: Fen;
  readonly feeOn: 'company' | 'person' | undefined;
}): Fen {
  const partFen = subtractFen(priceFen, personFen);
  const ofCompany = {
    company: Math.min(feeFen, partFen),
    person: Math.max(0, feeFen - personFen),
    both: priceFen === noFen ? 0 : Math.round((feeFen * partFen) / priceFen),
  };
  return fen(Math.max(0, partFen - ofCompany[feeOn ?? 'both']));
}

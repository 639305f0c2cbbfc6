import { type Fen, sumFen } from '@woxing/contract/core/money';
import type { InvoiceSort, TaxSort } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { Doubt, InvoiceFacts } from '@woxing/contract/invoices/received-invoices.rules';

export interface PossiblePart {
  readonly key: string;
  readonly sort: InvoiceSort;
  /** Names the journey and who travels. */
  readonly words: string;
  readonly totalFen: Fen;
  /** Another invoice is for it already. */
  readonly covered: boolean;
}

export interface PossibleOrder {
  readonly orderNo: string;
  /** The Chinese day on which it was placed. */
  readonly placedOn: string;
  readonly names: readonly string[];
  /** With the passenger and leg of each, as parts name them. */
  readonly tickets: readonly { readonly ticketNo: string; readonly passenger: number }[];
  readonly parts: readonly PossiblePart[];
  /** The invoice names it, or somebody says that it is for it. */
  readonly named: boolean;
}

export interface PickedPart {
  readonly orderNo: string;
  readonly partKey: string;
  readonly totalFen: Fen;
}

export interface Picked {
  readonly parts: readonly PickedPart[];
  readonly doubts: readonly Doubt[];
}

/** Of which parts an invoice of a sort may be. */
const sortsOf: Readonly<Record<TaxSort, readonly InvoiceSort[]>> = {
  air: ['air-ticket', 'international-ticket'],
  rail: ['rail-ticket'],
  hotel: ['room', 'room-at-desk'],
  ride: ['ride'],
  service: ['agency', 'fee', 'rail-fee', 'room', 'international-ticket'],
  other: ['insurance', 'air-extra', 'rail-fee', 'fee', 'ride', 'room', 'room-at-desk'],
};

/**
 * What of which order an invoice is for. Orders that it names come first, then its ticket, then the same amount for the same traveller; an
 * order that is named stays its order where the amount differs, with the doubt.
 */
export function pickParts(facts: InvoiceFacts, sort: TaxSort, orders: readonly PossibleOrder[]): Picked {
  const fitting = orders.map((order) => ({
    ...order,
    parts: order.parts.filter((part) => sortsOf[sort].includes(part.sort)),
  }));
  const named = fitting.filter((order) => order.named);
  if (named.length > 0) return pickedOf(facts, named, sumsAmong(named, facts));
  const byTicket = fitting.filter((order) => hasTicket(order, facts.ticketNo));
  if (byTicket.length > 0) return pickedOf(facts, byTicket, sumsAmong(byTicket, facts));
  const equal = fitting.flatMap((order) => sumsAmong([order], facts) ?? []);
  const likely = fitting.filter((order) => (sumsAmong([order], facts) ?? []).length > 0);
  const open = likely.filter(({ placedOn }) => placedOn <= facts.issuedOn);
  if (equal.length === 0 || open.length === 0) return { parts: [], doubts: [] };
  const best = open.find((order) => sumsAmong([order], facts)!.every(({ covered }) => !covered)) ?? open[0]!;
  return pickedOf(facts, [best], sumsAmong([best], facts));
}

const hasTicket = ({ tickets }: PossibleOrder, ticketNo: string): boolean =>
  ticketNo !== '' && tickets.some((ticket) => plainTicket(ticket.ticketNo) === plainTicket(ticketNo));

const plainTicket = (no: string): string => no.replaceAll(/[\s-]/g, '');

interface Candidate extends PickedPart {
  readonly covered: boolean;
}

/** Parts whose sum is that of the invoice: one, those of a passenger, or all; of a traveller that it names theirs alone. */
function sumsAmong(orders: readonly PossibleOrder[], facts: InvoiceFacts): Candidate[] | undefined {
  const all = orders.flatMap((order) =>
    order.parts.map((part) => ({ orderNo: order.orderNo, partKey: part.key, ...part })),
  );
  const theirs = facts.traveller === '' ? all : all.filter(({ words }) => isOf(words, facts.traveller));
  const groups = [
    ...theirs.map((part) => [part]),
    ...Map.groupBy(theirs, ({ orderNo, partKey }) => `${orderNo} ${partKey.split('/')[1] ?? ''}`).values(),
    theirs,
    all,
  ].filter((group) => group.length > 0 && sumFen(group.map((part) => part.totalFen)) === facts.totalFen);
  return groups.find((group) => group.every(({ covered }) => !covered)) ?? groups[0];
}

const isOf = (words: string, traveller: string): boolean => words.split(' ').includes(traveller.trim());

function pickedOf(
  facts: InvoiceFacts,
  orders: readonly PossibleOrder[],
  equal: readonly Candidate[] | undefined,
): Picked {
  const names = orders.flatMap((order) => order.names);
  const stranger = facts.traveller !== '' && !names.includes(facts.traveller.trim());
  const all = orders.flatMap((order) =>
    order.parts.map((part) => ({ orderNo: order.orderNo, partKey: part.key, ...part })),
  );
  const free = all.filter(({ covered }) => !covered);
  const parts = equal ?? (free.length > 0 ? free : all);
  const doubts: Doubt[] = [
    ...(equal === undefined ? (['amount'] as const) : []),
    ...(stranger ? (['traveller'] as const) : []),
    ...(orders.some(({ placedOn }) => placedOn > facts.issuedOn) ? (['early'] as const) : []),
    ...(parts.some(({ covered }) => covered) ? (['covered'] as const) : []),
  ];
  return {
    parts: parts.map(({ orderNo, partKey, totalFen }) => ({ orderNo, partKey, totalFen })),
    doubts,
  };
}

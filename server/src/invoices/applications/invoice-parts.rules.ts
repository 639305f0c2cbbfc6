import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import { instantOf, type ZonedTime } from '@woxing/contract/core/zoned-time.rules';
import {
  elsewhereOf,
  type InvoiceSort,
  issuedHere,
  type ProductInvoicing,
} from '@woxing/contract/invoices/invoice-sorts.rules';
import { type InvoiceLine, lineOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { TicketState } from '@woxing/contract/orders/orders';
import type { PriceItem, PriceKind } from '@woxing/contract/orders/price-items.rules';

/** Something of an order that is invoiced as one, or is not by us. */
export interface OrderPart {
  /** The same for ever, whatever becomes of the rest of the order. */
  readonly key: string;
  readonly sort: InvoiceSort;
  readonly words: string;
  readonly totalFen: Fen;
  /** What of it bears no tax. */
  readonly untaxedFen: Fen;
  /** Before that it is not invoiced. */
  readonly from: Date;
}

interface Ticket {
  readonly passenger: number;
  readonly leg: number;
  readonly state: TicketState;
}

/** As much of an order as says what of it is invoiced. */
export interface InvoicedOrder {
  readonly createdAt: Date;
  readonly items: readonly PriceItem[];
  readonly tickets: readonly Ticket[];
  /** By position. */
  readonly names: readonly string[];
  readonly legs: (leg: number) => { readonly words: string; readonly ends: ZonedTime } | undefined;
  /** Of refunds and changes that are done, what was kept of each ticket. */
  readonly fees: readonly KeptFee[];
}

export interface KeptFee {
  readonly sheetNo: string;
  readonly passenger: number;
  readonly leg: number;
  readonly feeFen: Fen;
  readonly at: Date;
}

const standing: ReadonlySet<TicketState> = new Set(['issued', 'used']);
/** What is charged beside a ticket stays charged when that is given back or changed. */
const wasIssued: ReadonlySet<TicketState> = new Set(['issued', 'used', 'changed', 'refunded', 'voided']);
const besideTickets: ReadonlySet<PriceKind> = new Set(['service', 'insurance', 'seat', 'baggage']);
/** 民航发展基金 and the like: collected for the state, outside of the tax. */
const untaxed: ReadonlySet<PriceKind> = new Set(['airport']);

/** What of an order is invoiced, and by what; what is paid at a desk as well. */
export function partsOf(order: InvoicedOrder, invoicing: ProductInvoicing<PriceKind>): OrderPart[] {
  const sorted = order.items.flatMap((item) => {
    const sort = sortOf(item, invoicing);
    return sort === null || !isDue(order, item) ? [] : [{ item, sort, key: keyOf(sort, item) }];
  });
  const parts = [...Map.groupBy(sorted, ({ key }) => key)].map(([key, of]) => {
    const items = of.map(({ item }) => item);
    return partOf(order, key, of[0]!.sort, items);
  });
  return [...parts, ...order.fees.map((fee) => feePart(order, fee, invoicing.fees))].filter(
    ({ totalFen }) => totalFen > noFen,
  );
}

const sortOf = (item: PriceItem, { sorts }: ProductInvoicing<PriceKind>): InvoiceSort | null =>
  item.deskFen > noFen ? 'room-at-desk' : sorts[item.kind];

function isDue({ tickets }: InvoicedOrder, { kind, passenger, leg }: PriceItem): boolean {
  const states = besideTickets.has(kind) ? wasIssued : standing;
  return tickets.some(
    (ticket) =>
      states.has(ticket.state) &&
      (passenger === null || ticket.passenger === passenger) &&
      (leg === null || ticket.leg === leg),
  );
}

const keyOf = (sort: InvoiceSort, { passenger, leg }: PriceItem): string =>
  [sort, passenger ?? 'all', leg ?? 'all'].join('/');

function partOf(
  order: InvoicedOrder,
  key: string,
  sort: InvoiceSort,
  items: readonly PriceItem[],
): OrderPart {
  const { passenger, leg, kind } = items[0]!;
  const amount = ({ fen, deskFen }: PriceItem) => (sort === 'room-at-desk' ? deskFen : fen);
  const ends = leg === null ? undefined : order.legs(leg)?.ends;
  return {
    key,
    sort,
    words: wordsOf(order, passenger, leg),
    totalFen: sumFen(items.map(amount)),
    untaxedFen: sumFen(items.filter((item) => untaxed.has(item.kind)).map(amount)),
    // A service is rendered when its ticket is issued, a ticket when it was used.
    from: ends === undefined || besideTickets.has(kind) ? order.createdAt : instantOf(ends),
  };
}

function feePart(order: InvoicedOrder, fee: KeptFee, sort: InvoiceSort): OrderPart {
  const { sheetNo, passenger, leg, feeFen, at } = fee;
  return {
    key: `fee/${sheetNo}/${passenger}/${leg}`,
    sort,
    words: wordsOf(order, passenger, leg),
    totalFen: feeFen,
    untaxedFen: noFen,
    from: at,
  };
}

const wordsOf = (order: InvoicedOrder, passenger: number | null, leg: number | null): string =>
  [
    leg === null ? '' : (order.legs(leg)?.words ?? ''),
    passenger === null ? '' : (order.names[passenger] ?? ''),
  ]
    .filter((words) => words !== '')
    .join(' ');

/** The documents that are issued for us. */
export type IssuedForms = ReadonlySet<'air' | 'special' | 'plain'>;

/** Where something is invoiced, in a sentence; null where it is issued for us. */
export function otherIssuerOf(sort: InvoiceSort, forms: IssuedForms): string | null {
  const here = issuedHere(sort);
  return here?.form === 'air' && !forms.has('air')
    ? '行程单由航空公司开具，请联系客服索取'
    : elsewhereOf(sort);
}

/** By key what of an order cannot be asked for again, and whether it is being taken back. */
type TakenKeys = ReadonlyMap<string, { readonly reversing: boolean }>;

export const keysOf = (
  taken: readonly { readonly partKey: string; readonly reversing: boolean }[],
): TakenKeys => new Map(taken.map((part) => [part.partKey, part]));

/** Whether a part may be asked for now. */
export function partState(
  { key, sort, from }: OrderPart,
  {
    now,
    forms,
    taken,
    moves,
  }: {
    readonly now: Date;
    readonly forms: IssuedForms;
    readonly taken: TakenKeys;
    /** A refund or a change of the order is open. */
    readonly moves: boolean;
  },
): { readonly state: 'open' | 'asked' | 'later' | 'elsewhere'; readonly reason: string } {
  const elsewhere = otherIssuerOf(sort, forms);
  if (elsewhere !== null) return { state: 'elsewhere', reason: elsewhere };
  const before = taken.get(key);
  if (before?.reversing === true) return { state: 'later', reason: '原发票正在冲红，冲红后可申请' };
  if (before !== undefined) return { state: 'asked', reason: '已申请开票' };
  if (moves) return { state: 'later', reason: '订单正在退改，办结后可申请' };
  if (from > now) return { state: 'later', reason: '行程结束后可申请' };
  return { state: 'open', reason: '' };
}

/** The lines of a part: what is taxed, and what is not. */
export function linesOf({ sort, words, totalFen, untaxedFen }: OrderPart): InvoiceLine[] {
  const { item, percent } = issuedHere(sort)!;
  if (percent === null) return [lineOf(totalFen, { item, words, percent })];
  const taxedFen = sumFen([totalFen, -untaxedFen as Fen]);
  return [
    ...(taxedFen === noFen ? [] : [lineOf(taxedFen, { item, words, percent })]),
    ...(untaxedFen === noFen ? [] : [lineOf(untaxedFen, { item: '民航发展基金', words, percent: null })]),
  ];
}

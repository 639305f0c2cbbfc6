import type { Day } from '../core/days.ts';
import { addFen, type Fen, noFen, sumFen } from '../core/money.ts';
import { personPart } from './ticket-parts.rules.ts';

/**
 * Kinds of what an order costs, in the order in which they are shown; pages name them by these keys. What belongs to a ticket is
 * its supplier's, and comes and goes with it; the rest is charged beside it.
 */
const kindTable = {
  fare: { ofTicket: true },
  airport: { ofTicket: true },
  fuel: { ofTicket: true },
  tax: { ofTicket: true },
  service: { ofTicket: false },
  insurance: { ofTicket: false },
  seat: { ofTicket: false },
  baggage: { ofTicket: false },
  guarantee: { ofTicket: true },
} as const;

export type PriceKind = keyof typeof kindTable;
export const priceKinds = Object.keys(kindTable) as PriceKind[];

/** One thing that an order costs, for whom and when. The items of an order add up to what is to be paid for it. */
export interface PriceItem {
  readonly kind: PriceKind;
  /** Index of whom it is for; null where it is for all. */
  readonly passenger: number | null;
  /** Index of the leg that it is for; null where it is for all. */
  readonly leg: number | null;
  /** The day or the night that it is for, where there are several. */
  readonly day: Day | null;
  /** What it is called, where its kind does not say it. */
  readonly name: string | null;
  readonly fen: Fen;
  /** What the guest pays for it at the desk of a hotel, and never to us. */
  readonly deskFen: Fen;
  /** What of it is tax. */
  readonly taxFen: Fen;
  /** What of it a policy lets the company bear at most; null where it says nothing. The person bears the rest. */
  readonly companyMostFen: Fen | null;
  /** The change by which it came to the order, or the extras that it is one of; null of what was ordered. */
  readonly sheetNo: string | null;
}

/** Where a ticket stands; in a quote, which is for anybody, without a passenger. */
interface TicketPlace {
  readonly passenger: number | null;
  readonly leg: number;
}

/** An item that is for everybody and everything unless `about` says otherwise. */
export function priceItem(
  kind: PriceKind,
  fen: Fen,
  about: Partial<Omit<PriceItem, 'kind' | 'fen'>> = {},
): PriceItem {
  return {
    kind,
    fen,
    passenger: null,
    leg: null,
    day: null,
    name: null,
    deskFen: noFen,
    taxFen: noFen,
    companyMostFen: null,
    sheetNo: null,
    ...about,
  };
}

/** What was ordered, without what came by changes and as extras. */
export function orderedItems<Item extends PriceItem>(items: readonly Item[]): Item[] {
  return items.filter(({ sheetNo }) => sheetNo === null);
}

/** What was bought later for tickets that are there, and is charged beside them. */
export function extraItems<Item extends PriceItem>(items: readonly Item[]): Item[] {
  return items.filter(({ kind, sheetNo }) => sheetNo !== null && !kindTable[kind].ofTicket);
}

export function totalOf(items: readonly PriceItem[]): Fen {
  return sumFen(items.map(({ fen }) => fen));
}

/** What was ordered costs so much. */
export function orderTotal(items: readonly PriceItem[]): Fen {
  return totalOf(orderedItems(items));
}

/** What of what was ordered is paid at the desk. */
export function deskTotal(items: readonly PriceItem[]): Fen {
  return sumFen(orderedItems(items).map(({ deskFen }) => deskFen));
}

/** What something costs, whoever it is paid to. A guarantee costs nothing: it stands for what is paid at the desk. */
export const costOf = ({ kind, fen, deskFen }: PriceItem): Fen =>
  kind === 'guarantee' ? noFen : addFen(fen, deskFen);

/** What guarantees what is paid at the desk. */
export function guaranteeTotal(items: readonly PriceItem[]): Fen {
  return totalOf(orderedItems(items).filter(({ kind }) => kind === 'guarantee'));
}

/** What was ordered costs so much in all: what is held against budgets, applications and approvals. */
export function costTotal(items: readonly PriceItem[]): Fen {
  return sumFen(orderedItems(items).map(costOf));
}

/** What of costs the person bears. */
export function personCost(items: readonly PriceItem[]): Fen {
  return sumFen(items.map((item) => personPart(costOf(item), item.companyMostFen)));
}

/** All that is for one ticket, with what is charged beside it for that leg. */
function itemsOn<Item extends PriceItem>(items: readonly Item[], ticket: TicketPlace): Item[] {
  return items.filter(({ passenger, leg }) => passenger === ticket.passenger && leg === ticket.leg);
}

/** What a ticket is made of: its fare and what comes with it to its supplier. */
export function ticketItems<Item extends PriceItem>(items: readonly Item[], ticket: TicketPlace): Item[] {
  return itemsOn(items, ticket).filter(({ kind }) => kindTable[kind].ofTicket);
}

export function ticketPrice(items: readonly PriceItem[], ticket: TicketPlace): Fen {
  return totalOf(ticketItems(items, ticket));
}

/** What a ticket costs, whoever it is paid to. */
export function ticketCost(items: readonly PriceItem[], ticket: TicketPlace): Fen {
  return sumFen(ticketItems(items, ticket).map(costOf));
}

/** The fare alone. */
export function ticketFare(items: readonly PriceItem[], ticket: TicketPlace): Fen {
  return totalOf(itemsOn(items, ticket).filter(({ kind }) => kind === 'fare'));
}

/** What of items the person bears; the rest is the company's. */
export function personFenOf(items: readonly PriceItem[]): Fen {
  return sumFen(items.map(({ fen, companyMostFen }) => personPart(fen, companyMostFen)));
}

/** What the person bears of a ticket. */
export function ticketPersonFen(items: readonly PriceItem[], ticket: TicketPlace): Fen {
  return personFenOf(ticketItems(items, ticket));
}

/** Items summed by their kind, of the kinds that there are. */
export function sumsByKind(items: readonly PriceItem[]): { readonly kind: PriceKind; readonly fen: Fen }[] {
  return priceKinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : [{ kind, fen: totalOf(own) }];
  });
}

/** Items with fares as they turned out to be, wherever they are paid; of the tickets that are not named they stay. */
export function withFares(
  items: readonly PriceItem[],
  fares: readonly (TicketPlace & { readonly fareFen: Fen })[],
): PriceItem[] {
  return items.map((item) => {
    const fare = fares.find(({ passenger, leg }) => item.passenger === passenger && item.leg === leg);
    if (item.kind !== 'fare' || fare === undefined) return item;
    return { ...item, [item.deskFen > noFen ? 'deskFen' : 'fen']: fare.fareFen };
  });
}

/** Items for whom service fees are not shown: they are found in the fares, and the sums stay what they are. */
export function withoutServiceFees(items: readonly PriceItem[]): PriceItem[] {
  return items.map((item) => (item.kind === 'service' ? { ...item, kind: 'fare', leg: null } : item));
}

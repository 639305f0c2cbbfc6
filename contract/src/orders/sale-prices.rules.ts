import { addFen, type Fen, fen, noFen, roundFen, subtractFen, timesFen } from '../core/money.ts';
import type { Product } from '../products/products.rules.ts';
import { orderedItems, type PriceItem, totalOf } from './price-items.rules.ts';

/** What a distributor or city operator, both called distributor here, asks a customer for: the net price with a mark-up. Between the two of them; no ledger knows it. */

export const markUpKinds = ['yuan', 'percent'] as const;
export type MarkUpKind = (typeof markUpKinds)[number];

/** Added for each who travels, for each night of a room, for a ride: `yuan` so many fen, `percent` so many tenths of a percent of the fare. */
export interface MarkUp {
  readonly kind: MarkUpKind;
  readonly amount: number;
}

/**
 * What may be added for a product; `null`: for all of them. The railway forbids to ask more for a ticket than its fare, so that of a
 * train a distributor asks a fee for the errand, 代购服务费: a sum, and never a share of the fare.
 */
export const asksFee = (product: Product | null): boolean => product === 'train';
export const markUpKindsOf = (product: Product | null): readonly MarkUpKind[] =>
  asksFee(product) ? ['yuan'] : markUpKinds;

export const noMarkUp: MarkUp = { kind: 'yuan', amount: 0 };

/** ¥10,000 for each, or the whole fare once more. */
export const maxMarkUp: Readonly<Record<MarkUpKind, number>> = { yuan: 1_000_000, percent: 1000 };

/** For one customer, one product, or both; `null` stands for all of them. */
export interface SpecialMarkUp extends MarkUp {
  readonly customerId: string | null;
  readonly product: Product | null;
}

/** What a distributor adds, and what else holds for some. */
export interface MarkUps extends MarkUp {
  readonly special: readonly SpecialMarkUp[];
}

export const noMarkUps: MarkUps = { ...noMarkUp, special: [] };

/**
 * The closest one holds: of the customer for the product, of the customer, of the product, the default. Of a kind that the product
 * does not have it is passed over.
 */
export function markUpFor(
  { special, ...general }: MarkUps,
  { customerId, product }: { readonly customerId: string; readonly product: Product },
): MarkUp {
  const fitting = special.filter(
    (one) =>
      (one.customerId === null || one.customerId === customerId) &&
      (one.product === null || one.product === product),
  );
  const closest = fitting.toSorted((one, other) => closeness(other) - closeness(one));
  return [...closest, general].find(({ kind }) => markUpKindsOf(product).includes(kind)) ?? noMarkUp;
}

const closeness = ({ customerId, product }: SpecialMarkUp) =>
  (customerId === null ? 0 : 2) + (product === null ? 0 : 1);

/** A mistyped price is told before the customer reads it. */
export const maxSaleFen = 100_000_000;

/** What one passenger, room or ride costs the distributor, and what of it is the fare. */
export interface NetPrice {
  readonly netFen: Fen;
  readonly fareFen: Fen;
  /** How often a sum is added: the nights of a room; once without. */
  readonly times?: number;
}

/** What is asked for without another word: a percentage is of the fare alone, never of taxes and insurance, in whole yuan, half up. */
export function saleFenOf({ netFen, fareFen, times = 1 }: NetPrice, { kind, amount }: MarkUp): Fen {
  if (kind === 'yuan') return addFen(netFen, timesFen(fen(amount), times));
  return addFen(netFen, roundFen({ numerator: fareFen * amount, denominator: 1000 }, 100));
}

/** Why a passenger cannot be sold at this price; undefined when they can. */
export function saleProblem(saleFen: Fen | undefined, netFen: Fen): string | undefined {
  if (saleFen === undefined) return '请输入客户价，如1280或1280.50';
  if (saleFen < netFen) return '客户价不能低于结算价';
  return saleFen > maxSaleFen ? '客户价过高，请检查后重新输入' : undefined;
}

/** What was ordered for one passenger costs so much. */
export function netFenOf(items: readonly PriceItem[], passenger: number): Fen {
  return totalOf(orderedItems(items).filter((item) => item.passenger === passenger));
}

/** What was ordered, for each of the passengers by their places. */
export function netPricesOf(items: readonly PriceItem[]): Fen[] {
  const places = items.flatMap(({ passenger }) => passenger ?? []);
  return Array.from({ length: Math.max(-1, ...places) + 1 }, (_, at) => netFenOf(items, at));
}

/**
 * One passenger, room or ride of an order for a customer. Where the price of what was ordered changes before it is paid (a berth is
 * known, a fare is checked anew, a ride has its bill) what is added stays as it is, and the sale price follows the net price.
 */
export interface PassengerSale {
  readonly netFen: Fen;
  readonly saleFen: Fen;
}

/** Tickets that bring nothing any more, whoever was asked what for them. */
const gone: ReadonlySet<string> = new Set(['failed', 'cancelled', 'voided', 'refunded']);

/** Which passengers still have a ticket, by their places: the mark-up on the others is for the distributor to settle. */
export function stillSold(
  sales: readonly PassengerSale[],
  tickets: readonly { readonly passenger: number; readonly state: string }[],
): boolean[] {
  return sales.map((_, at) => tickets.some(({ passenger, state }) => passenger === at && !gone.has(state)));
}

export interface SaleSums {
  /** What the customer was asked, for all. */
  readonly saleFen: Fen;
  /** Of those who still have a ticket: what was asked above the net price. */
  readonly earnedFen: Fen;
}

export function saleSums(sales: readonly PassengerSale[], sold: readonly boolean[]): SaleSums {
  return {
    saleFen: addFen(noFen, ...sales.map(({ saleFen }) => saleFen)),
    earnedFen: addFen(
      noFen,
      ...sales.filter((_, at) => sold[at]).map((sale) => subtractFen(sale.saleFen, sale.netFen)),
    ),
  };
}

/** `1280`, `1,280.5` and `¥1280.50` in fen; undefined of anything else. */
export function readYuan(written: string): Fen | undefined {
  const digits = /^[¥￥]?\s*(\d{1,7}(?:,\d{3})*)(?:\.(\d{1,2}))?$/.exec(written.trim());
  if (digits === null) return undefined;
  const [, whole = '', rest = ''] = digits;
  return fen(Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0')));
}

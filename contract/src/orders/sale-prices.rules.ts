import { addFen, type Fen, fen, noFen, roundFen, subtractFen } from '../core/money.ts';
import type { Product } from '../products/products.rules.ts';
import { orderedItems, type PriceItem, totalOf } from './price-items.rules.ts';

/** What a distributor asks a customer for: the net price with a mark-up. Between the two of them; no ledger knows it. */

export const markUpKinds = ['yuan', 'percent'] as const;
export type MarkUpKind = (typeof markUpKinds)[number];

/** Added for each passenger: `yuan` so many fen, `percent` so many tenths of a percent of the fare. */
export interface MarkUp {
  readonly kind: MarkUpKind;
  readonly amount: number;
}

export const noMarkUp: MarkUp = { kind: 'yuan', amount: 0 };

/** ¥10,000 for each, or the whole fare once more. */
export const maxMarkUp: Readonly<Record<MarkUpKind, number>> = { yuan: 1_000_000, percent: 1000 };

/** Products that are ordered for customers. */
export const soldToCustomers = ['airTicket', 'gp'] as const satisfies readonly Product[];
export type SoldToCustomers = (typeof soldToCustomers)[number];

/** For one customer, one product, or both; `null` stands for all of them. */
export interface SpecialMarkUp extends MarkUp {
  readonly customerId: string | null;
  readonly product: SoldToCustomers | null;
}

/** What a distributor adds, and what else holds for some. */
export interface MarkUps extends MarkUp {
  readonly special: readonly SpecialMarkUp[];
}

export const noMarkUps: MarkUps = { ...noMarkUp, special: [] };

/** The closest one holds: of the customer for the product, of the customer, of the product, the default. */
export function markUpFor(
  { special, ...general }: MarkUps,
  { customerId, product }: { readonly customerId: string; readonly product: SoldToCustomers },
): MarkUp {
  const fitting = special.filter(
    (one) =>
      (one.customerId === null || one.customerId === customerId) &&
      (one.product === null || one.product === product),
  );
  return fitting.toSorted((one, other) => closeness(other) - closeness(one))[0] ?? general;
}

const closeness = ({ customerId, product }: SpecialMarkUp) =>
  (customerId === null ? 0 : 2) + (product === null ? 0 : 1);

/** A mistyped price is told before the customer reads it. */
export const maxSaleFen = 100_000_000;

/** What one passenger costs the distributor, and what of it is the fare. */
export interface NetPrice {
  readonly netFen: Fen;
  readonly fareFen: Fen;
}

/** What is asked for without another word: a percentage is of the fare alone, never of taxes and insurance, in whole yuan, half up. */
export function saleFenOf({ netFen, fareFen }: NetPrice, { kind, amount }: MarkUp): Fen {
  if (kind === 'yuan') return addFen(netFen, fen(amount));
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

/** One passenger of an order for a customer. */
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

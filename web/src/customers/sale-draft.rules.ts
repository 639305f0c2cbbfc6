import { addFen, type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import {
  type MarkUp,
  type NetPrice,
  readYuan,
  saleFenOf,
  saleProblem,
} from '@woxing/contract/orders/sale-prices.rules';

/** What an order form says of the customer: who it is, what they are told, and the prices that were typed. */
export interface SaleDraft {
  /** Empty: nobody was chosen yet. */
  readonly customerId: string;
  readonly note: string;
  /** By the key of the passenger, as it was typed; who is not in it is asked for the default. */
  readonly asked: Readonly<Record<string, string>>;
}

export const blankSale: SaleDraft = { customerId: '', note: '', asked: {} };

/** What of it may lie in the storage of the tab. */
export const fieldsOfSale = ({ customerId, note, asked }: SaleDraft) => ({ customerId, note, asked });

/** What was kept for one customer, or for none, is not offered to another for whom the form begins: undefined. */
export function restoredSale(
  fields: Readonly<Record<string, unknown>>,
  blank: SaleDraft,
): SaleDraft | undefined {
  const { note, asked } = fields;
  const customerId = typeof fields['customerId'] === 'string' ? fields['customerId'] : blank.customerId;
  if (blank.customerId !== '' && customerId !== blank.customerId) return undefined;
  const typed = typeof asked === 'object' && asked !== null ? Object.entries(asked) : [];
  return {
    customerId,
    note: typeof note === 'string' ? note : blank.note,
    asked: Object.fromEntries(typed.filter(([, value]) => typeof value === 'string')) as SaleDraft['asked'],
  };
}

/** A form with for whom it is: kept together, since who travels with one customer is not offered to another. */
export interface SoldDraft<Own> {
  readonly own: Own;
  readonly sale: SaleDraft;
}

/** Both or neither, as `restoredSale` decides; what was kept without a customer was for nobody else. */
export function restoredSoldDraft<Own>(
  fields: Readonly<Record<string, unknown>>,
  blank: SoldDraft<Own>,
  restore: (fields: Readonly<Record<string, unknown>>, blank: Own) => Own,
): SoldDraft<Own> | undefined {
  const kept = fields['sale'];
  const ofWhom = typeof kept === 'object' && kept !== null ? { ...kept } : fieldsOfSale(blankSale);
  const sale = restoredSale(ofWhom, blank.sale);
  return sale && { own: restore(fields, blank.own), sale };
}

/** With another customer: what the one before was asked and told is not theirs, what was typed before anybody was chosen is. */
export const saleWith = (sale: SaleDraft, customerId: string): SaleDraft =>
  sale.customerId === customerId ? sale : { ...(sale.customerId === '' ? sale : blankSale), customerId };

/** As endpoints take it: of the order, and of each of those who are sold. Of an order for nobody else both are empty. */
export interface SaleInput {
  readonly order: { readonly customerId?: string; readonly customerNote?: string };
  readonly each: readonly { readonly saleFen?: number }[];
}

export const noSale: SaleInput = { order: {}, each: [] };

export interface SoldPassenger extends NetPrice {
  readonly key: string;
  readonly name: string;
}

export interface SaleLine extends SoldPassenger {
  /** What stands in the field. */
  readonly typed: string;
  /** Undefined while the field says no price. */
  readonly saleFen: Fen | undefined;
  readonly problem: string | undefined;
}

/** Each passenger with what they cost and what the customer is asked. */
export function saleLines(
  people: readonly SoldPassenger[],
  { asked }: Pick<SaleDraft, 'asked'>,
  markUp: MarkUp,
): SaleLine[] {
  return people.map((person) => {
    const typed = asked[person.key] ?? typedYuan(saleFenOf(person, markUp));
    const saleFen = readYuan(typed);
    return { ...person, typed, saleFen, problem: saleProblem(saleFen, person.netFen) };
  });
}

/** `1280` or `1280.50`, as somebody would type it. */
export function typedYuan(amount: Fen): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

export interface SaleTotals {
  readonly netFen: Fen;
  readonly saleFen: Fen;
  readonly earnedFen: Fen;
}

/** Of all of them; undefined while one has no price that can be asked. */
export function saleTotals(lines: readonly SaleLine[]): SaleTotals | undefined {
  if (lines.some(({ problem }) => problem !== undefined)) return undefined;
  const netFen = addFen(noFen, ...lines.map((line) => line.netFen));
  const saleFen = addFen(noFen, ...lines.map((line) => line.saleFen ?? noFen));
  return { netFen, saleFen, earnedFen: subtractFen(saleFen, netFen) };
}

/** The first thing that is wrong: nobody was chosen, or a price cannot be asked. */
export function saleDraftProblem(
  { customerId }: SaleDraft,
  lines: readonly SaleLine[],
): { readonly field: string; readonly message: string } | undefined {
  if (customerId === '') return { field: 'customer', message: '请选择为哪位客户预订' };
  const wrong = lines.find(({ problem }) => problem !== undefined);
  return wrong && { field: `${wrong.key}.sale`, message: `${wrong.name}：${wrong.problem}` };
}

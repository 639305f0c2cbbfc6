import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { maskName } from '@woxing/contract/orders/trip-shares.rules';

export interface CustomerCopy {
  /** What it is: a quotation, or an order with where it stands. */
  readonly title: string;
  readonly customer: string;
  /** Flights, one line each. */
  readonly legs: readonly string[];
  readonly passengers: readonly { readonly name: string; readonly saleFen: Fen }[];
  readonly note: string;
  /** What holds for the prices. */
  readonly foot: string;
}

/** What a customer reads: sale prices alone, names with their middle hidden. The net price has no way into it. */
export function customerCopy({ title, customer, legs, passengers, note, foot }: CustomerCopy): string {
  const sum = passengers.reduce((all, { saleFen }) => all + saleFen, 0) as Fen;
  return [
    `【${title}】${customer === '' ? '' : `${customer}，您好！`}`,
    ...legs,
    ...passengers.map(({ name, saleFen }) => `${maskName(name)}：${formatYuan(saleFen)}`),
    `合计：${formatYuan(sum)}`,
    ...(note === '' ? [] : [note]),
    foot,
  ].join('\n');
}

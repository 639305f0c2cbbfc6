import { type Fen, fen } from '@woxing/contract/core/money';

/** `100 200 500` in yuan. */
export function amountsText(amounts: readonly Fen[]): string {
  return amounts.map((amount) => String(amount / 100)).join(' ');
}

const amount = /^\d{1,7}(\.\d{1,2})?$/;

/** Reads what a person writes; undefined when something in it is no amount. */
export function amountsIn(text: string): Fen[] | undefined {
  const parts = text.split(/[\s,，、;；]+/).filter((part) => part !== '');
  return parts.every((part) => amount.test(part))
    ? parts.map((part) => fen(Math.round(Number(part) * 100)))
    : undefined;
}

import { type Fen, fen } from './money.ts';

/** Yuan with two decimals, as companies write them to each other: `1050` fen are `10.50`. */
export function yuanText(amount: Fen): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Undefined when the text is no amount of yuan with at most two decimals. */
export function fenOfYuan(text: string): number | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, whole, part = ''] = match;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** An amount that another company states; throws when it is none, so that the answer counts as unreadable. */
export function statedFen(text: string): Fen {
  const amount = fenOfYuan(text);
  if (amount === undefined || amount < 0) throw new Error(`not an amount: ${text.slice(0, 40)}`);
  return fen(amount);
}

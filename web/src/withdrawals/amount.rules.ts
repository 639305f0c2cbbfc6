import { type Fen, fen } from '@woxing/contract/core/money';

/** Yuan as typed: digits and one point with at most two decimals stay, everything else goes. */
export function typedYuan(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const yuan = whole.replace(/^0+(?=\d)/, '').slice(0, 9);
  return rest.length === 0 ? yuan : `${yuan === '' ? '0' : yuan}.${rest.join('').slice(0, 2)}`;
}

/** Undefined while nothing, or nothing but zeros, is written. */
export function fenOfTyped(text: string): Fen | undefined {
  if (!/^\d+(\.\d{0,2})?$/.test(text)) return undefined;
  const [whole, cents = ''] = text.split('.');
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount === 0 ? undefined : fen(amount);
}

/** As it would be typed: `1234.50`, `1200`. */
export function typedFromFen(amount: Fen): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

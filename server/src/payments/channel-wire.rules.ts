import { chinaOffsetMs } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';

/** How channels write money and time on the wire. */

/** `1050` fen are `10.50`. */
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

/** An amount that a channel states; throws when it is none, so that the answer counts as unreadable. */
export function statedFen(text: string): Fen {
  const amount = fenOfYuan(text);
  if (amount === undefined || amount < 0) throw new Error(`not an amount: ${text.slice(0, 40)}`);
  return fen(amount);
}

/** `2026-11-21 17:05:09`, the time in China. */
export function chinaStamp(moment: Date): string {
  return new Date(moment.getTime() + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `20261121170509`, the time in China. */
export function chinaDigits(moment: Date): string {
  return chinaStamp(moment).replace(/\D/g, '');
}

/** Reads both writings. Throws when the text is no moment. */
export function momentOfChina(text: string): Date {
  const digits = text.replace(/\D/g, '');
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  if (Number.isNaN(moment.getTime())) throw new Error(`not a moment: ${text.slice(0, 40)}`);
  return moment;
}

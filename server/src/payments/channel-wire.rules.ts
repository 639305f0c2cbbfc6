import { chinaOffsetMs } from '@woxing/contract/core/days';

/** How channels write time on the wire. */

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

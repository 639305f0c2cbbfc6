import { type Day, momentOf } from '../core/days.ts';
import { firstDayOf, lastDayOf, monthAfter } from '../core/months.rules.ts';
import { isEmail } from '../people/self-info.rules.ts';

/** 差旅月报: one month of an enterprise on paper, and who is sent it. */

export const maxRecipients = 10;

/** The first and the last day of `2026-01`. */
export function daysOfMonth(month: string): { readonly from: Day; readonly until: Day } {
  return { from: firstDayOf(month), until: lastDayOf(month) };
}

/** In the morning of the first in China, when the lines of the last day have been written. */
const toldAtHour = 8;

export const toldFrom = (month: string): Date =>
  new Date(momentOf(firstDayOf(monthAfter(month))).getTime() + toldAtHour * 3_600_000);

/** Addresses as they are typed, one to a line or behind each other, each once. */
export function recipientsIn(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;，；、]+/).filter((one) => one !== ''))];
}

/** Chinese; undefined where mail can go to all of them. */
export function recipientsProblem(recipients: readonly string[], on: boolean): string | undefined {
  const wrong = recipients.find((one) => !isEmail(one));
  if (wrong !== undefined) return `邮箱“${wrong}”格式有误`;
  if (recipients.length > maxRecipients) return `收件邮箱至多${maxRecipients}个`;
  return on && recipients.length === 0 ? '请填写收件邮箱' : undefined;
}

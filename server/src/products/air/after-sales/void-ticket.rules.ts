import { dayOf, minutesOf, momentOf } from '@woxing/contract/core/days';
import { isTooClose, lastMoment } from '../search/too-close.rules.ts';

/** A ticket can be voided, at no penalty of the carrier, on its day of issue before a time of China and two hours before departure. */
export function mayVoid(ticket: { issuedAt: Date; departure: Date }, now: Date, voidBefore: string): boolean {
  const issueDay = dayOf(ticket.issuedAt);
  return now < momentOf(issueDay, minutesOf(voidBefore)) && !isTooClose(ticket.departure, now);
}

/** The last moment at which such a ticket can be voided. */
export function voidUntil(ticket: { issuedAt: Date; departure: Date }, voidBefore: string): Date {
  const beforeCutOff = momentOf(dayOf(ticket.issuedAt), minutesOf(voidBefore)).getTime() - 1;
  return new Date(Math.min(beforeCutOff, lastMoment(ticket.departure).getTime()));
}

export const voidWords = (voidBefore: string): string =>
  `出票当日${voidBefore}前且距起飞2小时以上，可作废，不收退票费`;

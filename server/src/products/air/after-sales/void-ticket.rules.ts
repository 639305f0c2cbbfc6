import { dayOf, momentOf } from '@woxing/contract/core/days';
import { isTooClose, lastMoment } from '../search/too-close.rules.ts';

/** Minutes after midnight in China, 22:00 unless a tenant says otherwise. */
const cutOffMinutes = 22 * 60;

/** A ticket can be voided, at no penalty of the carrier, on its day of issue before the cut-off and two hours before departure. */
export function mayVoid(
  ticket: { issuedAt: Date; departure: Date },
  now: Date,
  cutOff = cutOffMinutes,
): boolean {
  const issueDay = dayOf(ticket.issuedAt);
  return dayOf(now) === issueDay && now < momentOf(issueDay, cutOff) && !isTooClose(ticket.departure, now);
}

/** The last moment at which such a ticket can be voided. */
export function voidUntil(ticket: { issuedAt: Date; departure: Date }, cutOff = cutOffMinutes): Date {
  const beforeCutOff = momentOf(dayOf(ticket.issuedAt), cutOff).getTime() - 1;
  return new Date(Math.min(beforeCutOff, lastMoment(ticket.departure).getTime()));
}

export const voidWords = '出票当日22:00前且距起飞2小时以上，可作废，不收退票费';

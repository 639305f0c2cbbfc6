import { dayOf, momentOf } from '@woxing/contract/core/days';
import { isTooClose } from '../search/too-close.rules.ts';

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

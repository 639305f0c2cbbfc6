import { addDays, dayOf, momentOf } from '../../core/days.ts';

/** Days from the one on which a stopped train was to leave. */
export const stoppedDays = 30;

/** The last moment at which tickets of a stopped train are given back or changed without a fee. */
export function stoppedUntil(departsAt: Date): Date {
  return new Date(momentOf(addDays(dayOf(departsAt), stoppedDays + 1)).getTime() - 1);
}

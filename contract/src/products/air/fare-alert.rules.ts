import { type Day, daysBetween } from '../../core/days.ts';
import { type Fen, yuan } from '../../core/money.ts';

/** What may be asked for by an alert of low fares, and when it is told. */

export const maxFareAlerts = 20;
export const maxAlertDays = 31;
export const minCeilingFen: Fen = yuan(50);
export const maxCeilingFen: Fen = yuan(20_000);

/** The problem with the days of an alert; undefined where there is none. */
export function alertDaysProblem(
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
  today: Day,
): 'order' | 'past' | 'long' | undefined {
  if (lastDay < firstDay) return 'order';
  if (lastDay < today) return 'past';
  return daysBetween(firstDay, lastDay) >= maxAlertDays ? 'long' : undefined;
}

/** Less than this part of what was told before is a fall of its own. */
const furtherPercent = 95;

/** What an alert remembers of what was told: null since the fare last stood above the ceiling. */
export interface ToldFare {
  readonly ceilingFen: Fen;
  readonly toldFen: Fen | null;
}

/**
 * Whether a fare that was found is told, and what is remembered then. A fall is told once: when the fare comes down to the ceiling, and
 * again when it falls by another 5 % or more; after it has risen above the ceiling the next fall is a new one.
 */
export function tellingOf(
  { ceilingFen, toldFen }: ToldFare,
  lowestFen: Fen | null,
): { readonly tell: boolean; readonly toldFen: Fen | null } {
  if (lowestFen === null || lowestFen > ceilingFen) return { tell: false, toldFen: null };
  const tell = toldFen === null || lowestFen * 100 <= toldFen * furtherPercent;
  return { tell, toldFen: tell ? lowestFen : toldFen };
}

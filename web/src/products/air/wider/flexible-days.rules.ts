import { addDays, type Day } from '@woxing/contract/core/days';
import { addFen, type Fen } from '@woxing/contract/core/money';

/** The days around a journey with what they cost. */

export const flexibleDays = 3;

/** Seven days with one in their middle, without those before `earliest`. */
export function daysAroundOf(day: Day, earliest: Day): Day[] {
  return Array.from({ length: 2 * flexibleDays + 1 }, (_, at) => addDays(day, at - flexibleDays)).filter(
    (one) => one >= earliest,
  );
}

type FaresByDay = ReadonlyMap<Day, Fen | null>;

/** What out and back cost together; null where one of the days has no flight, undefined where the way back would be before the way out. */
export function roundFare(
  out: FaresByDay,
  back: FaresByDay,
  outDay: Day,
  backDay: Day,
): Fen | null | undefined {
  if (backDay < outDay) return undefined;
  const [there, again] = [out.get(outDay) ?? null, back.get(backDay) ?? null];
  return there === null || again === null ? null : addFen(there, again);
}

export function lowestIn(fares: readonly (Fen | null | undefined)[]): Fen | undefined {
  const known = fares.filter((one): one is Fen => one !== null && one !== undefined);
  return known.length === 0 ? undefined : (Math.min(...known) as Fen);
}

import type { PlannerTable } from '../rail-timetable.rules.ts';
import type { Journey, Trip } from './journey.rules.ts';
import { paretoJourneys } from './pareto-journeys.rules.ts';
import { sensibleJourneys } from './sensible-journeys.rules.ts';

export interface TransferQuestion {
  readonly trip: Trip;
  readonly maxChanges: 1 | 2;
  /** Minutes of the day; what leaves sooner is left out. */
  readonly notBefore: number;
}

/** The quickest are enough: a strong pair has hundreds of ways that save a few yuan and cost half a day. */
const maxJourneys = 60;

/**
 * Journeys with changes that no other beats, plainly or in sense, the direct ones included, the shortest first. `isCancelled` is asked now and then; once it
 * says so, there is no answer.
 */
export function transferJourneys(
  table: PlannerTable,
  { trip, maxChanges, notBefore }: TransferQuestion,
  isCancelled: () => boolean = () => false,
): Journey[] | undefined {
  const unbeaten = paretoJourneys(table, trip, maxChanges, isCancelled);
  if (unbeaten === undefined) return undefined;
  return sensibleJourneys(table, unbeaten)
    .filter(({ rides, departs }) => rides.length > 1 && departs >= notBefore)
    .toSorted((a, b) => a.arrives - a.departs - (b.arrives - b.departs) || a.departs - b.departs)
    .slice(0, maxJourneys);
}

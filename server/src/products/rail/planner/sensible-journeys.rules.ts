import type { PlannerTable } from '../rail-timetable.rules.ts';
import type { Journey } from './journey.rules.ts';

/** What an hour under way is worth at the least, and a walk across town. Ours: low enough that every real saving stays. */
const fenAnHour = 500;
const fenAcrossTown = 1000;
/** Somebody may be asked to leave so much sooner, or by this part of the time that is gained at the other end. */
const soonerMinutes = 60;
const soonerOfGain = 0.25;

/**
 * Journeys without those that nobody in his senses would take: another one that stays changes no more often, arrives no later, leaves about
 * as late, and costs less when each hour under way and each walk across town is counted with what it is worth at the least. So days
 * under way to save a few yuan are not shown, and a saving that is worth its time is.
 */
export function sensibleJourneys(table: PlannerTable, journeys: readonly Journey[]): Journey[] {
  const kept = new Set<Journey>();
  const byCost = journeys
    .map((journey) => ({ journey, cost: costOf(table, journey) }))
    .toSorted((a, b) => a.cost - b.cost);
  for (const { journey } of byCost) {
    if (![...kept].some((cheaper) => isNoWorse(cheaper, journey))) kept.add(journey);
  }
  return journeys.filter((journey) => kept.has(journey));
}

function isNoWorse(one: Journey, other: Journey): boolean {
  const gain = other.arrives - one.arrives;
  const sooner = other.departs - one.departs;
  return (
    gain >= 0 &&
    sooner <= Math.max(soonerMinutes, gain * soonerOfGain) &&
    one.rides.length <= other.rides.length
  );
}

function costOf(table: PlannerTable, { rides, departs, arrives, lowestFen }: Journey): number {
  const walks = rides.filter(
    ({ to }, at) => at + 1 < rides.length && table.stationAt[to] !== table.stationAt[rides[at + 1]!.from],
  );
  return lowestFen + ((arrives - departs) * fenAnHour) / 60 + walks.length * fenAcrossTown;
}

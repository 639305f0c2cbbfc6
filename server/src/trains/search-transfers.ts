import { dayOf } from '@woxing/contract/days';
import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import type { searchTransfers as endpoint } from '@woxing/contract/trains';
import type { Ctx } from '#src/platform/context.ts';
import { minuteOf } from './leaving.rules.ts';
import { paretoJourneys } from './planner/pareto-journeys.rules.ts';
import { checkTrainDay, readEnds } from './rail-places.rules.ts';
import { startsAround } from './running-days.rules.ts';
import type { TrainSearchDeps } from './search-trains.ts';
import { seeRides } from './see-rides.ts';
import { journeyView } from './train-view.rules.ts';

/** The quickest are enough: a strong pair has hundreds of ways that save a few yuan and cost half a day. */
const mostJourneys = 60;

/** Journeys with changes that no other beats, the direct ones included, the shortest first. */
export async function searchTransfers(
  { rail }: TrainSearchDeps,
  ctx: Ctx,
  { day, changes, ...ends }: WishOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { now } = ctx;
  const today = dayOf(now);
  checkTrainDay(day, today);
  const table = rail.timetable();
  const trip = { ...readEnds(table, ends), starts: startsAround(table, day).running };
  const notBefore = day === today ? minuteOf(now) : 0;
  const journeys = paretoJourneys(table, trip, changes === 2 ? 2 : 1)
    .filter(({ rides, departs }) => rides.length > 1 && departs >= notBefore)
    .toSorted((a, b) => a.arrives - a.departs - (b.arrives - b.departs) || a.departs - b.departs)
    .slice(0, mostJourneys);
  const sight = await seeRides(
    rail,
    ctx,
    day,
    journeys.flatMap(({ rides }) => rides),
  );
  return { day, journeys: journeys.map((journey) => journeyView(sight, journey)) };
}

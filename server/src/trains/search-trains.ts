import { dayOf, weekdayOf } from '@woxing/contract/days';
import type { AnswerOf, WishOf } from '@woxing/contract/endpoint';
import type { searchTrains as endpoint } from '@woxing/contract/trains';
import type { Ctx } from '#src/platform/context.ts';
import { minuteOf } from './leaving.rules.ts';
import { directRides } from './planner/direct-rides.rules.ts';
import { earliestArrival } from './planner/earliest-arrival.rules.ts';
import { checkTrainDay, lastSaleDay, readEnds } from './rail-places.rules.ts';
import type { RailSupplier } from './rail-supplier.ts';
import { journeyView, offerView } from './train-view.rules.ts';

export interface TrainSearchDeps {
  readonly rail: RailSupplier;
}

/** The direct trains of a day, without those that have left, and the way that arrives first with any number of changes. */
export function searchTrains(
  { rail }: TrainSearchDeps,
  { now }: Ctx,
  { day, ...ends }: WishOf<typeof endpoint>,
): AnswerOf<typeof endpoint> {
  const today = dayOf(now);
  checkTrainDay(day, today);
  const table = rail.timetable();
  const trip = { ...readEnds(table, ends), weekday: weekdayOf(day) };
  const notBefore = day === today ? minuteOf(now) : 0;
  const direct = directRides(table, trip).filter(({ departs }) => departs >= notBefore);
  const earliest = earliestArrival(table, trip, notBefore);
  return {
    day,
    lastDay: lastSaleDay(today),
    trains: direct.map(({ rides }) => offerView(table, day, rides[0]!)),
    earliest: earliest === undefined ? null : journeyView(table, day, earliest),
  };
}

import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';
import type { searchTrains as endpoint } from '@woxing/contract/products/rail/trains';
import type { Ctx } from '#src/platform/context.ts';
import { directRides } from '../planner/direct-rides.rules.ts';
import { earliestArrival } from '../planner/earliest-arrival.rules.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import { zonesOfRides } from '../rail-zones.rules.ts';
import { minuteOf } from './leaving.rules.ts';
import { checkTrainDay, readEnds } from './rail-places.rules.ts';
import { startsAround } from './running-days.rules.ts';
import { seeRides } from './see-rides.ts';
import { journeyView, offerView } from './train-view.rules.ts';

export interface TrainSearchDeps {
  readonly rail: Pick<RailSupplier, 'id' | 'timetable' | 'sale' | 'stock'>;
}

/** The direct trains of a day, those that are stopped too, without those that have left, and the way that arrives first with any number of changes. */
export async function searchTrains(
  { rail }: TrainSearchDeps,
  ctx: Ctx,
  { day, ...ends }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { now } = ctx;
  const today = dayOf(now);
  checkTrainDay(day, today);
  const table = rail.timetable();
  const places = readEnds(table, ends);
  const { planned, running } = startsAround(table, day);
  const notBefore = day === today ? minuteOf(now) : 0;
  const direct = directRides(table, { ...places, starts: planned }).filter(
    ({ departs }) => departs >= notBefore,
  );
  const earliest = earliestArrival(table, { ...places, starts: running }, notBefore);
  const rides = [...direct, ...(earliest === undefined ? [] : [earliest])].flatMap(
    (journey) => journey.rides,
  );
  const sight = await seeRides(rail, ctx, day, rides);
  return {
    day,
    lastDay: lastSaleDay(today),
    trains: direct.map((journey) => offerView(sight, journey.rides[0]!)),
    earliest: earliest === undefined ? null : journeyView(sight, earliest),
    zones: zonesOfRides(table, rides),
  };
}

import type { Day } from '@woxing/contract/core/days';
import type { Ctx } from '#src/platform/context.ts';
import type { Ride } from '../planner/journey.rules.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import { type RideSight, railRideOf } from './train-view.rules.ts';

/** What is left on rides of a day, asked for once for all of them. */
export async function seeRides(
  rail: Pick<RailSupplier, 'timetable' | 'sale' | 'stock'>,
  { tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>,
  day: Day,
  rides: readonly Ride[],
): Promise<RideSight> {
  const table = rail.timetable();
  const distinct = [...new Map(rides.map((ride) => [keyOf(ride), ride])).values()];
  const stocks = await rail.stock(
    tenantId,
    distinct.map((ride) => railRideOf(table, day, ride)),
    now,
  );
  const byRide = new Map(distinct.map((ride, at) => [keyOf(ride), stocks[at]!]));
  return { table, day, now, saleRules: rail.sale, stockOf: (ride) => byRide.get(keyOf(ride)) ?? {} };
}

function keyOf({ from, to, base }: Ride): string {
  return `${from}-${to}/${base}`;
}

import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { searchTransfers as endpoint } from '@woxing/contract/products/rail/trains';
import { addressKey } from '#src/platform/client-address.rules.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Planning } from '../planner/planning.ts';
import { zonesOfRides } from '../rail-zones.rules.ts';
import { minuteOf } from './leaving.rules.ts';
import { checkTrainDay, readEnds } from './rail-places.rules.ts';
import { startsAround } from './running-days.rules.ts';
import type { TrainSearchDeps } from './search-trains.ts';
import { seeRides } from './see-rides.ts';
import { journeyView } from './train-view.rules.ts';

export interface TransferSearchDeps extends TrainSearchDeps {
  readonly planning: Pick<Planning, 'transfers'>;
}

/** Journeys with changes, the shortest first. */
export async function searchTransfers(
  { rail, planning }: TransferSearchDeps,
  ctx: Ctx,
  { day, changes, ...ends }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { now } = ctx;
  const today = dayOf(now);
  checkTrainDay(day, today);
  const table = rail.timetable();
  const trip = { ...readEnds(table, ends), starts: startsAround(table, day).running };
  const notBefore = day === today ? minuteOf(now) : 0;
  const journeys = await planning.transfers({
    table,
    trip,
    maxChanges: changes === 2 ? 2 : 1,
    notBefore,
    asker: askerOf(ctx),
    gone: ctx.gone?.(),
  });
  const rides = journeys.flatMap((journey) => journey.rides);
  const sight = await seeRides(rail, ctx, day, rides);
  return {
    day,
    journeys: journeys.map((journey) => journeyView(sight, journey)),
    zones: zonesOfRides(table, rides),
  };
}

/** Members by themselves, strangers by their addresses. */
function askerOf({ tenantId, signedIn, ip }: Ctx): string {
  return `${tenantId} ${signedIn?.memberId ?? addressKey(ip)}`;
}

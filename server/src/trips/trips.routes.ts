import * as contract from '@woxing/contract/orders/trips';
import {
  travelOfToday as todayEndpoint,
  listUnderWay as underWayEndpoint,
} from '@woxing/contract/orders/under-way';
import { type Route, route } from '#src/http/route.ts';
import { openBursts } from '#src/platform/bursts.ts';
import type { Clock } from '#src/platform/clock.ts';
import { findTrip, listTrips } from './list-trips.ts';
import { listUnderWay, type UnderWayDeps } from './list-under-way.ts';
import { openSharedTrip } from './open-shared-trip.ts';
import { endTripShare, listTripShares, shareTrip } from './share-trip.ts';
import { travelOfToday } from './travel-of-today.ts';
import { type CalendarDeps, tripCalendar } from './trip-calendar.ts';
import type { ShareDeps } from './trip-deps.ts';

export interface TripRoutesDeps extends ShareDeps, CalendarDeps, UnderWayDeps {
  /** Real time, by which limits count. */
  readonly limitClock: Clock;
}

export function tripRoutes({ limitClock, ...deps }: TripRoutesDeps): Route[] {
  const openings = openBursts(deps.db, limitClock, { name: 'trip.shared', max: 30, perSeconds: 60 });
  return [
    route(contract.listTrips, (ctx, input) => listTrips(deps, ctx, input)),
    route(contract.findTrip, (ctx, input) => findTrip(deps, ctx, input)),
    route(contract.tripCalendar, (ctx, input) => tripCalendar(deps, ctx, input)),
    route(underWayEndpoint, (ctx, input) => listUnderWay(deps, ctx, input)),
    route(todayEndpoint, (ctx) => travelOfToday(deps, ctx)),
    route(contract.shareTrip, (ctx, input) => shareTrip(deps, ctx, input)),
    route(contract.listTripShares, (ctx) => listTripShares(deps, ctx)),
    route(contract.endTripShare, (ctx, input) => endTripShare(deps, ctx, input)),
    route(contract.sharedTrip, (ctx, input) => openSharedTrip({ ...deps, openings }, ctx, input)),
  ];
}

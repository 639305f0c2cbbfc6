import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { findTrip as findEndpoint, listTrips as listEndpoint } from '@woxing/contract/orders/trips';
import type { MemberCtx } from '#src/platform/context.ts';
import { endOfTrip, tripOfOrder, tripsOfMember, tripView } from './own-trips.ts';
import { ownerOf, type TripDeps } from './trip-deps.ts';

/** A member's own trips: those to come by departure, those that are over the latest first. */
export async function listTrips(
  { db, products }: TripDeps,
  ctx: MemberCtx,
  { when }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const all = await db.read(ctx.tenantId, (tx) => tripsOfMember(tx, products, ownerOf(ctx)));
  const asked =
    when === 'coming'
      ? all.filter((trip) => instantOf(endOfTrip(trip)) > ctx.now)
      : all.filter((trip) => instantOf(endOfTrip(trip)) <= ctx.now).toReversed();
  return { trips: asked.map((trip) => tripView(products, trip, ctx)), now: ctx.now };
}

/** The trip of an order. Refuses with `trip.unknown`. */
export async function findTrip(
  { db, products }: TripDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const trip = await db.read(ctx.tenantId, (tx) => tripOfOrder(tx, products, ownerOf(ctx), orderNo));
  return { trip: tripView(products, trip, ctx), now: ctx.now };
}

import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { findTrip as findEndpoint, listTrips as listEndpoint } from '@woxing/contract/orders/trips';
import { orderersOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { endOfTrip, type OwnTrip, tripOfOrder, tripsOfMember, tripView } from './own-trips.ts';
import { ownerOf, type TripDeps } from './trip-deps.ts';

/** A member's trips, those among them that colleagues have booked: those to come by departure, those that are over the latest first. */
export async function listTrips(
  { db, products }: TripDeps,
  ctx: MemberCtx,
  { when }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const all = await tripsOfMember(tx, products, ownerOf(ctx));
    const asked =
      when === 'coming'
        ? all.filter((trip) => instantOf(endOfTrip(trip)) > ctx.now)
        : all.filter((trip) => instantOf(endOfTrip(trip)) <= ctx.now).toReversed();
    const orderedBy = await orderersOf(tx, ctx, ordersOf(asked));
    return { trips: asked.map((trip) => tripView(products, trip, ctx, orderedBy)), now: ctx.now };
  });
}

const ordersOf = (trips: readonly OwnTrip[]) => trips.flat().map(({ order }) => order);

/** The trip of an order. Refuses with `trip.unknown`. */
export async function findTrip(
  { db, products }: TripDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const trip = await tripOfOrder(tx, products, ownerOf(ctx), orderNo);
    const orderedBy = await orderersOf(tx, ctx, ordersOf([trip]));
    return { trip: tripView(products, trip, ctx, orderedBy), now: ctx.now };
  });
}

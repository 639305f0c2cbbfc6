import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maxTripShares } from '@woxing/contract/orders/trip-shares.rules';
import type {
  endTripShare as endEndpoint,
  listTripShares as listEndpoint,
  shareTrip as shareEndpoint,
} from '@woxing/contract/orders/trips';
import type { MemberCtx } from '#src/platform/context.ts';
import { isUuid } from '#src/platform/ids.ts';
import { partsOf, tripInScope, tripOfOrders } from './own-trips.ts';
import { hashOfShareToken, newShareToken } from './share-token.ts';
import { ownerOf, type ShareDeps, type TripDeps } from './trip-deps.ts';
import { insertShare, lockShares, removeEndedShares, removeShare, sharesOf } from './trip-shares.db.ts';
import { citiesAlong } from './trip-ways.rules.ts';

const dayMs = 86_400_000;

/** A link to an order or to its whole trip as it is now. Refuses with `trip.unknown`, `trip.shares-full`. */
export async function shareTrip(
  { db, products, vault }: ShareDeps,
  ctx: MemberCtx,
  { days, ...what }: InputOf<typeof shareEndpoint>,
): Promise<AnswerOf<typeof shareEndpoint>> {
  const owner = ownerOf(ctx);
  const endsAt = new Date(ctx.now.getTime() + days * dayMs);
  return db.inTenant(ctx.tenantId, async (tx) => {
    const trip = await tripInScope(tx, products, owner, what);
    await lockShares(tx, owner);
    await removeEndedShares(tx, owner, ctx.now);
    if ((await sharesOf(tx, owner)).length >= maxTripShares)
      throw refuse('trip.shares-full', { max: maxTripShares });
    const link = newShareToken(vault, ctx.tenantId);
    await insertShare(tx, owner, {
      id: randomUUID(),
      orderNos: trip.map((one) => one.orderNo),
      tokenHash: hashOfShareToken(link),
      createdAt: ctx.now,
      endsAt,
    });
    const answer = { link, endsAt };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** The member's live links, the newest first. */
export async function listTripShares(
  { db, products }: TripDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof listEndpoint>> {
  const owner = ownerOf(ctx);
  return db.read(ctx.tenantId, async (tx) => {
    const live = (await sharesOf(tx, owner)).filter(({ endsAt }) => endsAt > ctx.now);
    const all = live.flatMap(({ orderNos }) => orderNos);
    const orders = await tripOfOrders(tx, products, owner, all);
    const list = live.map((share) => ({
      id: share.id,
      cities: citiesAlong(partsOf(orders.filter(({ orderNo }) => share.orderNos.includes(orderNo)))),
      createdAt: share.createdAt,
      endsAt: share.endsAt,
      opened: share.opened,
      openedAt: share.openedAt,
    }));
    return { list, now: ctx.now };
  });
}

/** Nobody opens the link any more. Refuses with `trip.share-unknown`. */
export async function endTripShare(
  { db }: TripDeps,
  ctx: MemberCtx,
  { id }: InputOf<typeof endEndpoint>,
): Promise<AnswerOf<typeof endEndpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    if (!isUuid(id) || !(await removeShare(tx, ownerOf(ctx), id))) throw refuse('trip.share-unknown');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

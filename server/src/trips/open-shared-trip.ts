import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maskName } from '@woxing/contract/orders/trip-shares.rules';
import type { sharedTrip as endpoint } from '@woxing/contract/orders/trips';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { Bursts } from '#src/platform/bursts.ts';
import { countedAddress } from '#src/platform/client-address.rules.ts';
import type { Ctx } from '#src/platform/context.ts';
import { partsOf, timesShown, tripOfOrders, waysOf } from './own-trips.ts';
import { readShareToken } from './share-token.ts';
import type { ShareDeps } from './trip-deps.ts';
import { openShare } from './trip-shares.db.ts';
import { citiesAlong } from './trip-ways.rules.ts';

export interface OpenShareDeps extends ShareDeps {
  /** Of one address. */
  readonly openings: Bursts;
}

/** What a stranger with the link reads: route, times and masked names. Refuses with `trip.share-ended`, whatever is wrong with it. */
export async function openSharedTrip(
  { db, products, vault, tenants, openings }: OpenShareDeps,
  ctx: Ctx,
  { link }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const address = countedAddress(ctx);
  const seconds = address === undefined ? 0 : await openings.hit(ctx.tenantId, address);
  if (seconds > 0) throw refuse('access.busy', { seconds });
  const read = readShareToken(vault, link);
  if (read === undefined) throw refuse('trip.share-ended');
  const { tenantId } = read;
  const shown = await db.inTenant(tenantId, async (tx) => {
    const share = await openShare(tx, tenantId, read.tokenHash, ctx.now);
    if (share === undefined) return undefined;
    const trip = await tripOfOrders(
      tx,
      products,
      { tenantId, memberId: share.memberId, travels: true },
      share.orderNos,
    );
    return { parts: partsOf(trip), endsAt: share.endsAt };
  });
  if (shown === undefined || shown.parts.length === 0) throw refuse('trip.share-ended');
  const { parts, endsAt } = shown;
  return {
    brand: brandOf(await tenants.facts(tenantId)),
    cities: citiesAlong(parts),
    parts: parts.map(({ no, from, to, starts, ends, travellers, carrierChange = null }) => ({
      no,
      from,
      to,
      ...timesShown({ starts, ends }),
      travellers: travellers.map(maskName),
      carrierChange,
    })),
    ways: waysOf(parts),
    endsAt,
    now: ctx.now,
  };
}

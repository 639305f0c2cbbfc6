import { refuse } from '@woxing/contract/errors';
import { openBursts } from './bursts.ts';
import type { Clock } from './clock.ts';
import type { Ctx } from './context.ts';
import type { Database } from './database.ts';
import { isLoopbackAddress } from './loopback.rules.ts';

/** How many searches, price calendars and price checks a second, all together, one member and one address may make. */
export interface SearchRate {
  readonly perMember: number;
  readonly perAddress: number;
}

export interface SearchLimit {
  /** Refuses with `search.too-often`. What the machine itself asks is not counted by address. */
  count(ctx: Ctx): Promise<void>;
}

/** `clock` is real time. */
export function openSearchLimit(
  db: Database,
  clock: Clock,
  { perMember, perAddress }: SearchRate,
): SearchLimit {
  const byMember = openBursts(db, clock, { name: 'search.member', most: perMember, perSeconds: 1 });
  const byAddress = openBursts(db, clock, { name: 'search.address', most: perAddress, perSeconds: 1 });
  return {
    async count({ tenantId, ip, signedIn }) {
      const seconds =
        (signedIn && (await byMember.hit(tenantId, signedIn.memberId))) ||
        (!isLoopbackAddress(ip) && (await byAddress.hit(tenantId, ip)));
      if (seconds) throw refuse('search.too-often', { seconds });
    },
  };
}

/** The same answer, counted first. Only what is asked from outside comes this way. */
export function limited<W, A>(limit: SearchLimit, answer: (ctx: Ctx, wish: W) => A) {
  return async (ctx: Ctx, wish: W): Promise<Awaited<A>> => {
    await limit.count(ctx);
    return await answer(ctx, wish);
  };
}

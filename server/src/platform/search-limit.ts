import { refuse } from '@woxing/contract/core/errors';
import { openBursts } from './bursts.ts';
import { countedAddress } from './client-address.rules.ts';
import type { Clock } from './clock.ts';
import type { Ctx } from './context.ts';
import type { Database } from './database.ts';

/** How many units of searching a second one member, one address and one tenant may ask for, all together. */
export interface SearchRate {
  readonly perMember: number;
  readonly perAddress: number;
  /** Absent: no limit. */
  readonly perTenant?: number | undefined;
}

export interface SearchLimit {
  /** Refuses with `search.too-often`. What the machine itself asks is not counted by address. One unit unless said. */
  count(ctx: Ctx, units?: number): Promise<void>;
}

/**
 * What a question costs, in units of about four milliseconds of the thread that answers everybody; `npm run bench` has the times. A list
 * of flights, a price check and the stops of a train cost one. What planning threads and slices do besides is bounded by their own lines.
 */
export const searchUnits = {
  flightTransfers: 2,
  hotels: 3,
  international: 3,
  trains: 2,
  trainsWithOneChange: 4,
  trainsWithTwoChanges: 8,
} as const;

/** Of a fare calendar. */
export const calendarDaysAUnit = 31;

/** `clock` is real time. */
export function openSearchLimit(db: Database, clock: Clock, rate: SearchRate): SearchLimit {
  const bursts = (name: string, max: number) => openBursts(db, clock, { name, max, perSeconds: 1 });
  const byMember = bursts('search.member', rate.perMember);
  const byAddress = bursts('search.address', rate.perAddress);
  const byTenant = rate.perTenant === undefined ? undefined : bursts('search.tenant', rate.perTenant);
  return {
    async count(ctx, units = 1) {
      const { tenantId, signedIn } = ctx;
      const address = countedAddress(ctx);
      const seconds =
        (signedIn && (await byMember.hit(tenantId, signedIn.memberId, units))) ||
        (address !== undefined && (await byAddress.hit(tenantId, address, units))) ||
        (await byTenant?.hit(tenantId, 'all', units));
      if (seconds) throw refuse('search.too-often', { seconds });
    },
  };
}

/** The same answer, counted first. Only what is asked from outside comes this way. */
export function limited<W, A, C extends Ctx = Ctx>(
  limit: SearchLimit,
  answer: (ctx: C, input: W) => A,
  unitsOf: (input: W) => number = () => 1,
) {
  return async (ctx: C, input: W): Promise<Awaited<A>> => {
    await limit.count(ctx, unitsOf(input));
    return await answer(ctx, input);
  };
}

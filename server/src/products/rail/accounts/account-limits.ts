import { refuse } from '@woxing/contract/core/errors';
import { countedAddress } from '#src/platform/client-address.rules.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit, type Limit } from '#src/platform/limits.ts';
import type { RailAccountDeps } from './rail-account-deps.ts';

const quarter = 900;
const minute = 60;

/** Nobody tries passwords of others through us. The railway counts guesses at an account as well. */
export function signInTried(deps: RailAccountDeps, ctx: MemberCtx, account: string): Promise<void> {
  const address = countedAddress(ctx);
  return countAll(deps, ctx, [
    ...(address === undefined ? [] : [limit('rail-account.address', address, 30, quarter)]),
    limit('rail-account.member', ctx.signedIn.memberId, 15, quarter),
    limit('rail-account.account', account.toLowerCase(), 10, quarter),
  ]);
}

/** Nobody finds out by asking in numbers whose paper is whose. */
export function identityAsked(deps: RailAccountDeps, ctx: MemberCtx): Promise<void> {
  return countAll(deps, ctx, [limit('rail-identity.member', ctx.signedIn.memberId, 20, minute)]);
}

const limit = (name: string, subject: string, max: number, perSeconds: number): Limit => ({
  name,
  subject,
  max,
  perSeconds,
});

async function countAll(
  { db, limitClock }: RailAccountDeps,
  { tenantId }: MemberCtx,
  limits: readonly Limit[],
): Promise<void> {
  for (const each of limits) {
    const { allowed, retryAfterSeconds } = await hit(db, tenantId, each, limitClock.now());
    if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
  }
}

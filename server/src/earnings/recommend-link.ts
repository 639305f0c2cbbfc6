import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  openRecommendLink as openEndpoint,
  ownRecommendLink as ownEndpoint,
} from '@woxing/contract/people/recommend';
import { countOpened, recommendCodeOf } from '#src/members/public.ts';
import type { Bursts } from '#src/platform/bursts.ts';
import { countedAddress } from '#src/platform/client-address.rules.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { hiddenName } from './hidden-name.rules.ts';
import type { EarningDeps } from './read-earnings.ts';

/** The caller's own link, and what recommending brings. */
export async function readRecommendLink(
  { db }: EarningDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof ownEndpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  return db.inTenant(tenantId, async (tx) => {
    const [own, rules] = await Promise.all([
      recommendCodeOf(tx, { tenantId, memberId }, now),
      earningRulesOf(tx, tenantId),
    ]);
    return { ...own, rewardPercent: rules.rewardPercent };
  });
}

export interface OpenLinkDeps extends EarningDeps {
  /** Of one address. */
  readonly openings: Bursts;
}

/** Whose link a stranger has opened, of which no more is told than who it may be. Refuses with `recommend.unknown` and `access.busy`. */
export async function openRecommendLink(
  { db, openings }: OpenLinkDeps,
  ctx: Ctx,
  { code }: InputOf<typeof openEndpoint>,
): Promise<AnswerOf<typeof openEndpoint>> {
  const address = countedAddress(ctx);
  const seconds = address === undefined ? 0 : await openings.hit(ctx.tenantId, address);
  if (seconds > 0) throw refuse('access.busy', { seconds });
  const name = await db.inTenant(ctx.tenantId, (tx) => countOpened(tx, ctx.tenantId, code));
  if (name === undefined) throw refuse('recommend.unknown');
  return { name: hiddenName(name) };
}

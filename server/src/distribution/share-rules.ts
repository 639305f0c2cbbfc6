import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  endShareRule as endEndpoint,
  shareRules as rulesEndpoint,
  saveShareRule as saveEndpoint,
} from '@woxing/contract/distribution/shares';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import { maxSubordinates } from '@woxing/contract/distribution/subordinates.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { nameOf, viewOf } from './rule-view.rules.ts';
import { callerOf, type DistributionDeps, everySale, managerOf, rateOf } from './seller-asked.ts';
import { rulesForMember, rulesOf } from './share-rules.db.ts';
import { sellersDirectlyBelow } from './tree.db.ts';
import { keepRule, stopRule, writtenRule } from './write-rule.ts';

/** What the caller has set for those directly below, and what was set for the caller. */
export async function readShareRules(
  { db }: DistributionDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof rulesEndpoint>> {
  const { tenantId, now } = ctx;
  const today = dayOf(now);
  return db.read(tenantId, async (tx) => {
    const self = await callerOf(tx, ctx);
    const upperId = self.path.at(-1) ?? null;
    const [set, below, above, permille] = await Promise.all([
      rulesOf(tx, tenantId, self.memberId, today),
      sellersDirectlyBelow(tx, tenantId, self.memberId, maxSubordinates),
      rulesForMember(tx, tenantId, { setterId: upperId, memberId: self.memberId, today }),
      rateOf(tx, tenantId, self, everySale, now),
    ]);
    const own = above.map((rule) => viewOf(rule, [self], now));
    return { list: set.map((rule) => viewOf(rule, below, now)), under: below.map(nameOf), permille, own };
  });
}

/**
 * Sets a rule for whoever stands directly below the caller. Refuses with `share.rule` what is no rule, with `subordinate.unknown`
 * somebody else, and with `share.over-own` more than the caller has of the same.
 */
export async function saveShareRule(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  input: InputOf<typeof saveEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId, now } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const self = await managerOf(tx, ctx);
    const below = await sellersDirectlyBelow(tx, tenantId, self.memberId, maxSubordinates);
    const rule = writtenRule(input, below, now);
    const own = await rateOf(tx, tenantId, self, rule, now);
    if (rule.permille > own) throw refuse('share.over-own', { percent: percentText(own) });
    await keepRule(tx, ctx, tenantId, { ...rule, setterId: self.memberId });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

export async function endShareRule(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { id }: InputOf<typeof endEndpoint>,
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const { memberId } = await managerOf(tx, ctx);
    await stopRule(tx, ctx, ctx.tenantId, { setterId: memberId, id });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

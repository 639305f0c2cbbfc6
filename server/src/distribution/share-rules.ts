import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  endAdminShareRule as adminEndEndpoint,
  adminShareRules as adminEndpoint,
  saveAdminShareRule as adminSaveEndpoint,
  endShareRule as endEndpoint,
  shareRules as rulesEndpoint,
  ShareRuleView,
  saveShareRule as saveEndpoint,
} from '@woxing/contract/distribution/shares';
import { percentText, ruleProblem } from '@woxing/contract/distribution/shares.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { namesOfTenants } from '#src/tenants/public.ts';
import { callerOf, type DistributionDeps, everySale, managerOf, rateOf } from './seller-asked.ts';
import { endRule, insertRule, type KeptRule, ruleById, rulesOf } from './share-rules.db.ts';
import { type Seller, sellersBelow, topSellers } from './tree.db.ts';

/** What the caller has set for those directly below, and what was set for the caller. */
export async function readShareRules(
  { db }: DistributionDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof rulesEndpoint>> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const self = await callerOf(tx, ctx);
    const upperId = self.path.at(-1) ?? null;
    const [set, below, above, permille] = await Promise.all([
      rulesOf(tx, tenantId, self.memberId),
      sellersBelow(tx, tenantId, self.memberId),
      rulesOf(tx, tenantId, upperId),
      rateOf(tx, tenantId, self, everySale, now),
    ]);
    const direct = below.filter(({ path }) => path.at(-1) === self.memberId);
    const own = above
      .filter(({ memberId }) => memberId === null || memberId === self.memberId)
      .map((rule) => viewOf(rule, [self], now))
      .filter(({ state }) => state === 'now');
    return { list: set.map((rule) => viewOf(rule, below, now)), under: direct.map(nameOf), permille, own };
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
    const below = await sellersBelow(tx, tenantId, self.memberId);
    const direct = below.filter(({ path }) => path.at(-1) === self.memberId);
    const rule = writtenRule(input, direct, now);
    const own = await rateOf(tx, tenantId, self, rule, now);
    if (rule.permille > own) throw refuse('share.over-own', { percent: percentText(own) });
    await keepRule(tx, ctx, tenantId, { ...rule, setterId: self.memberId });
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
    return {};
  });
}

const maxTops = 2000;

/** What the platform has set in a tenant for those above whom nobody stands. Refuses with `tenant.unknown`. */
export async function readAdminShareRules(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { tenant }: InputOf<typeof adminEndpoint>,
): Promise<AnswerOf<typeof adminEndpoint>> {
  const tenants = await knownTenants(db, ctx, tenant);
  const [set, tops] = await db.read(tenant, (tx) =>
    Promise.all([rulesOf(tx, tenant, null), topSellers(tx, tenant, maxTops)]),
  );
  return { list: set.map((rule) => viewOf(rule, tops, ctx.now)), under: tops.map(nameOf), tenants };
}

export async function saveAdminShareRule(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { tenant, ...input }: InputOf<typeof adminSaveEndpoint>,
): Promise<Record<never, never>> {
  await knownTenants(db, ctx, tenant);
  return db.inTenant(tenant, async (tx) => {
    const rule = writtenRule(input, await topSellers(tx, tenant, maxTops), ctx.now);
    await keepRule(tx, ctx, tenant, { ...rule, setterId: null });
    return {};
  });
}

export async function endAdminShareRule(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { tenant, id }: InputOf<typeof adminEndEndpoint>,
): Promise<Record<never, never>> {
  await knownTenants(db, ctx, tenant);
  return db.inTenant(tenant, async (tx) => {
    await stopRule(tx, ctx, tenant, { setterId: null, id });
    return {};
  });
}

/** By which rule a part of an order came about, as it was set. */
export async function ruleOfPart(tx: Tx, tenantId: string, id: string, now: Date) {
  const rule = await ruleById(tx, tenantId, id);
  if (rule === undefined) return null;
  const { product, carrier, permille, from, until } = viewOf(rule, [], now);
  return {
    product,
    carrier,
    permille,
    from,
    until,
    byPlatform: rule.setterId === null,
    named: rule.memberId !== null,
  };
}

const nameOf = ({ memberId, name }: Seller) => ({ memberNo: memberId, name });

function writtenRule(input: Omit<InputOf<typeof saveEndpoint>, 'id'>, under: readonly Seller[], now: Date) {
  const carrier = input.carrier.toUpperCase();
  const problem = ruleProblem({ ...input, carrier }, dayOf(now));
  if (problem !== undefined) throw refuse('share.rule', { problem: problem.message });
  if (input.memberNo !== '' && !under.some(({ memberId }) => memberId === input.memberNo))
    throw refuse('subordinate.unknown');
  return {
    memberId: input.memberNo || null,
    product: input.product || null,
    carrier: carrier || null,
    permille: input.permille,
    from: input.from,
    until: input.until === '' ? null : (input.until as Day),
  };
}

type Written = ReturnType<typeof writtenRule> & { readonly setterId: string | null };

async function keepRule(tx: Tx, ctx: MemberCtx, tenantId: string, rule: Written): Promise<void> {
  const { memberId } = ctx.signedIn;
  await insertRule(tx, tenantId, { ...rule, setBy: memberId, at: ctx.now });
  const subject = rule.memberId ?? 'everybody';
  const event = { memberId, action: 'share-rule.save', subject, details: { ...rule } };
  await recordAuditEvent(tx, { ...ctx, tenantId }, event);
  await ctx.idempotency?.keepIn(tx, {});
}

async function stopRule(
  tx: Tx,
  ctx: MemberCtx,
  tenantId: string,
  { setterId, id }: { readonly setterId: string | null; readonly id: string },
): Promise<void> {
  if (!isUuid(id) || !(await endRule(tx, tenantId, { setterId, id, at: ctx.now })))
    throw refuse('share.unknown-rule');
  const event = { memberId: ctx.signedIn.memberId, action: 'share-rule.end', subject: id };
  await recordAuditEvent(tx, { ...ctx, tenantId }, event);
  await ctx.idempotency?.keepIn(tx, {});
}

function viewOf(rule: KeptRule, people: readonly Seller[], now: Date): ShareRuleView {
  const { memberId, fromDay, untilDay, endedAt } = rule;
  const today = dayOf(now);
  return {
    id: rule.id,
    memberNo: memberId ?? '',
    name: people.find((each) => each.memberId === memberId)?.name ?? '',
    product: rule.product ?? '',
    carrier: rule.carrier ?? '',
    permille: rule.permille,
    from: fromDay,
    until: untilDay,
    state:
      endedAt !== null
        ? 'ended'
        : fromDay > today
          ? 'coming'
          : untilDay !== null && untilDay < today
            ? 'over'
            : 'now',
    setAt: rule.setAt.toISOString(),
  };
}

async function knownTenants(db: DistributionDeps['db'], ctx: MemberCtx, tenant: string) {
  const tenants = await db.read(ctx.tenantId, namesOfTenants);
  if (!tenants.some((each) => each.tenant === tenant)) throw refuse('tenant.unknown');
  return tenants;
}

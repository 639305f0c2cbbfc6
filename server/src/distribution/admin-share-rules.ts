import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  endAdminShareRule as adminEndEndpoint,
  adminShareRules as adminEndpoint,
  saveAdminShareRule as adminSaveEndpoint,
} from '@woxing/contract/distribution/shares';
import type { MemberCtx } from '#src/platform/context.ts';
import { namesOfTenants } from '#src/tenants/public.ts';
import { nameOf, viewOf } from './rule-view.rules.ts';
import type { DistributionDeps } from './seller-asked.ts';
import { rulesOf } from './share-rules.db.ts';
import { topSellers } from './tree.db.ts';
import { keepRule, stopRule, writtenRule } from './write-rule.ts';

const maxTops = 2000;

/** What the platform has set in a tenant for those above whom nobody stands. Refuses with `tenant.unknown`. */
export async function readAdminShareRules(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { tenant }: InputOf<typeof adminEndpoint>,
): Promise<AnswerOf<typeof adminEndpoint>> {
  const tenants = await knownTenants(db, ctx, tenant);
  const [set, tops] = await db.read(tenant, (tx) =>
    Promise.all([rulesOf(tx, tenant, null, dayOf(ctx.now)), topSellers(tx, tenant, maxTops)]),
  );
  return { list: set.map((rule) => viewOf(rule, tops, ctx.now)), under: tops.map(nameOf), tenants };
}

export async function saveAdminShareRule(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { tenant, ...input }: InputOf<typeof adminSaveEndpoint>,
): Promise<Record<never, never>> {
  await knownTenants(db, ctx, tenant);
  await db.inTenant(tenant, async (tx) => {
    const rule = writtenRule(input, await topSellers(tx, tenant, maxTops), ctx.now);
    await keepRule(tx, ctx, tenant, { ...rule, setterId: null });
  });
  return {};
}

export async function endAdminShareRule(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { tenant, id }: InputOf<typeof adminEndEndpoint>,
): Promise<Record<never, never>> {
  await knownTenants(db, ctx, tenant);
  await db.inTenant(tenant, (tx) => stopRule(tx, ctx, tenant, { setterId: null, id }));
  return {};
}

async function knownTenants(db: DistributionDeps['db'], ctx: MemberCtx, tenant: string) {
  const tenants = await db.read(ctx.tenantId, namesOfTenants);
  if (!tenants.some((each) => each.tenant === tenant)) throw refuse('tenant.unknown');
  return tenants;
}

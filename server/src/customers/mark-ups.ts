import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { noMarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type {
  readMarkUp as readEndpoint,
  saveMarkUp as saveEndpoint,
} from '@woxing/contract/people/customers';
import type { MemberCtx } from '#src/platform/context.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { type CustomerDeps, keeperOf } from './customer-deps.ts';
import { findMarkUp, upsertMarkUp } from './mark-ups.db.ts';

/** What the caller adds unless they say otherwise, and what the product itself gives them for an order. */
export async function readMarkUp(
  { db }: Pick<CustomerDeps, 'db'>,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof readEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const [kept, { pointsPerYuan }] = await Promise.all([
      findMarkUp(tx, keeperOf(ctx)),
      earningRulesOf(tx, ctx.tenantId),
    ]);
    return { ...(kept ?? noMarkUp), pointsPerYuan };
  });
}

/** For orders to come; those that were placed keep their prices. */
export async function saveMarkUp(
  { db }: Pick<CustomerDeps, 'db'>,
  ctx: MemberCtx,
  { kind, amount }: InputOf<typeof saveEndpoint>,
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    await upsertMarkUp(tx, keeperOf(ctx), { kind, amount });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

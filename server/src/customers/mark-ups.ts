import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { markUpKindsOf, noMarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type {
  deleteSpecialMarkUp as deleteEndpoint,
  readMarkUp as readEndpoint,
  saveMarkUp as saveEndpoint,
  saveSpecialMarkUp as saveSpecialEndpoint,
} from '@woxing/contract/people/customers';
import { maxSpecialMarkUps } from '@woxing/contract/people/customers.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { type CustomerDeps, keeperOf } from './customer-deps.ts';
import { holdCustomerRow, lockCustomers } from './customers.db.ts';
import { findMarkUps, type MarkUpScope, removeSpecialMarkUp, upsertMarkUp } from './mark-ups.db.ts';

const forAll: MarkUpScope = { customerId: null, product: null };
const isGeneral = ({ customerId, product }: MarkUpScope) => customerId === null && product === null;

/** What the caller adds unless they say otherwise, for all and for some, and what the product itself gives them for an order. */
export async function readMarkUp(
  { db }: Pick<CustomerDeps, 'db'>,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof readEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const [kept, { pointsPerYuan }] = await Promise.all([
      findMarkUps(tx, keeperOf(ctx)),
      earningRulesOf(tx, ctx.tenantId),
    ]);
    const { kind, amount } = kept.find(isGeneral) ?? noMarkUp;
    return { kind, amount, special: kept.filter((one) => !isGeneral(one)), pointsPerYuan };
  });
}

/** For orders to come; those that were placed keep their prices. */
export async function saveMarkUp(
  { db }: Pick<CustomerDeps, 'db'>,
  ctx: MemberCtx,
  { kind, amount }: InputOf<typeof saveEndpoint>,
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    await upsertMarkUp(tx, keeperOf(ctx), forAll, { id: randomUUID(), kind, amount });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Likewise for one customer, one product, or both. Refuses with `customer.unknown`, with `markup.kind` what the product does not have, and with `markup.full` more than can be looked over. */
export async function saveSpecialMarkUp(
  { db }: Pick<CustomerDeps, 'db'>,
  ctx: MemberCtx,
  { kind, amount, ...scope }: InputOf<typeof saveSpecialEndpoint>,
): Promise<Record<never, never>> {
  const customerId = scope.customerId ?? null;
  const product = scope.product ?? null;
  const keeper = keeperOf(ctx);
  if (!markUpKindsOf(product).includes(kind)) throw refuse('markup.kind');
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockCustomers(tx, keeper);
    if (customerId !== null && (await holdCustomerRow(tx, keeper, customerId)) === undefined)
      throw refuse('customer.unknown');
    await upsertMarkUp(tx, keeper, { customerId, product }, { id: randomUUID(), kind, amount });
    const kept = await findMarkUps(tx, keeper);
    if (kept.filter((one) => !isGeneral(one)).length > maxSpecialMarkUps)
      throw refuse('markup.full', { max: maxSpecialMarkUps });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** What holds for everybody holds for those, too, from then on. Refuses with `markup.unknown`. */
export async function deleteSpecialMarkUp(
  { db }: Pick<CustomerDeps, 'db'>,
  ctx: MemberCtx,
  { id }: InputOf<typeof deleteEndpoint>,
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    if (!(await removeSpecialMarkUp(tx, keeperOf(ctx), id))) throw refuse('markup.unknown');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type {
  exportCustomers as exportEndpoint,
  findCustomers as findEndpoint,
} from '@woxing/contract/people/customers';
import { isMobilePhone } from '@woxing/contract/people/identity.rules';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { type CustomerDeps, keeperOf } from './customer-deps.ts';
import { countCustomers, listCustomers } from './customers.db.ts';
import { mobileIndexes } from './seal-customer.ts';

/** A page of the caller's own customers. */
export async function findCustomers(
  { db, vault }: CustomerDeps,
  ctx: MemberCtx,
  { keyword, id, page, pageSize }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const keeper = keeperOf(ctx);
  const indexes = isMobilePhone(keyword) ? mobileIndexes(vault, ctx.tenantId, keyword) : [];
  const filter = { word: keyword.toLowerCase(), mobileIndexes: indexes, id };
  return db.read(ctx.tenantId, async (tx) => {
    const [list, total] = await Promise.all([
      listCustomers(tx, keeper, filter, { max: pageSize, skip: (page - 1) * pageSize }),
      countCustomers(tx, keeper, filter),
    ]);
    return { list, total };
  });
}

/** All that a filter finds. */
export function exportCustomers(
  deps: CustomerDeps,
  ctx: MemberCtx,
  { keyword }: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => findCustomers(deps, ctx, { keyword, page, pageSize: exportedAtOnce }));
}

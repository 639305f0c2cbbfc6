import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { listOrderers as endpoint } from '@woxing/contract/orders/orders';
import { listEnterprisePeople } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { scopeOf } from './order-scope.ts';

/** Whose orders a main account may see: the people of its enterprise, including those who left. Empty for other members. */
export async function listOrderers(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const { enterpriseId } = scopeOf(ctx.signedIn);
  if (enterpriseId === null) return { list: [] };
  return db.read(ctx.tenantId, async (tx) => ({
    list: await listEnterprisePeople(tx, ctx.tenantId, enterpriseId),
  }));
}

import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { countExceptions as endpoint } from '@woxing/contract/operations/exceptions';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { askedTenants, type ExceptionInput, filterOf } from './asked-tenants.ts';
import { groupsOf } from './exception-groups.rules.ts';
import { countTenantExceptions } from './exceptions.db.ts';

/** How many of which kind, over all tenants or in one. */
export async function countExceptions(
  { db }: { readonly db: Database },
  _ctx: MemberCtx,
  input: ExceptionInput,
): Promise<AnswerOf<typeof endpoint>> {
  const counted = [];
  for (const tenantId of await askedTenants(db, input)) {
    counted.push(...(await db.read(tenantId, (tx) => countTenantExceptions(tx, tenantId, filterOf(input)))));
  }
  return groupsOf(
    counted.map(({ class: type, last_at, count, ...rest }) => ({
      ...rest,
      type,
      count,
      lastAt: last_at,
    })),
  );
}

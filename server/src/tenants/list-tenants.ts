import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { listTenants as endpoint } from '@woxing/contract/tenancy/tenant-admin';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';
import { draftOf } from './tenant-draft.ts';
import { listAllTenants } from './tenants.db.ts';

/** Every tenant, the closed ones as well: the table of tenants is no tenant's own, and readable to all. */
export async function listTenants(
  { db }: Pick<TenantAdminDeps, 'db'>,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await db.read(ctx.tenantId, listAllTenants);
  return {
    list: rows.map((row) => {
      const { name, variant, active, isThirdParty, features, phones, wording } = draftOf(row);
      return {
        tenant: row.id,
        version: row.version,
        name,
        variant,
        active,
        isThirdParty,
        features,
        phones,
        wordingCount: wording.length,
      };
    }),
  };
}

/** Ids and names of all. */
export async function namesOfTenants(tx: Tx): Promise<{ tenant: string; name: string }[]> {
  return (await listAllTenants(tx)).map(({ id, name }) => ({ tenant: id, name }));
}

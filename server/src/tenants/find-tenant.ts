import { refuse } from '@woxing/contract/core/errors';
import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import type { MemberCtx } from '#src/platform/context.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';
import { draftOf } from './tenant-draft.ts';
import { findTenantRow } from './tenants.db.ts';

export interface TenantSheet {
  readonly tenant: string;
  readonly version: number;
  readonly draft: TenantDraft;
}

/** Refuses with `tenant.unknown`. */
export async function findTenant(
  { db }: Pick<TenantAdminDeps, 'db'>,
  ctx: MemberCtx,
  input: { readonly tenant: string },
): Promise<TenantSheet> {
  const row = await db.read(ctx.tenantId, (tx) => findTenantRow(tx, input.tenant));
  if (!row) throw refuse('tenant.unknown');
  return { tenant: row.id, version: row.version, draft: draftOf(row) };
}

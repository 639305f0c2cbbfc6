import { refuse } from '@woxing/contract/core/errors';
import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { afterCommit } from '#src/platform/database.ts';
import { checkAppIds, checkDraft } from './draft-checks.ts';
import type { TenantSheet } from './find-tenant.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';
import { tenantChange } from './tenant-change.ts';
import { draftOf, rowOf } from './tenant-draft.ts';
import { changeTenant, listAllTenants } from './tenants.db.ts';

export interface TenantInput {
  readonly tenant: string;
  /** That the administrator has seen. */
  readonly version: number;
  readonly draft: TenantDraft;
  /** The version whose settings these are. */
  readonly restored?: number;
}

/**
 * Saves a tenant's settings and keeps what they were. Runs in the tenant itself, so the row of the audit is the tenant's.
 * Refuses with `tenant.unknown`, with `tenant.stale` when somebody else saved since, and as `checkDraft`.
 */
export async function saveTenant(
  { db, tenants, texts }: TenantAdminDeps,
  ctx: MemberCtx,
  { tenant, version, draft, restored }: TenantInput,
): Promise<TenantSheet> {
  checkDraft(texts(), tenant, draft);
  return db.inTenant(tenant, async (tx) => {
    const rows = await listAllTenants(tx);
    const row = rows.find(({ id }) => id === tenant);
    if (!row) throw refuse('tenant.unknown');
    checkAppIds(rows, tenant, draft.appIdKey);
    const before = draftOf(row);
    const now = await changeTenant(tx, { id: tenant, version, ...rowOf(draft, row.settings) });
    if (now === undefined) throw refuse('tenant.stale');
    await recordAuditEvent(
      tx,
      { ...ctx, tenantId: tenant },
      {
        memberId: ctx.signedIn.memberId,
        action: tenantChange,
        subject: tenant,
        details: { version: now, before, after: draft, restored: restored ?? null },
      },
    );
    afterCommit(tx, () => tenants.forget());
    return { tenant, version: now, draft };
  });
}

import { refuse } from '@woxing/contract/core/errors';
import { draftProblem } from '@woxing/contract/tenancy/tenant-draft.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { TenantSheet } from './find-tenant.ts';
import { saveTenant } from './save-tenant.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';
import { readTenantChanges } from './tenant-change.ts';

/**
 * The settings of an earlier version become the newest version; nothing of the history is lost. Refuses with
 * `tenant.version`, and as `saveTenant`: what was right once need not be right today.
 */
export async function restoreTenant(
  deps: TenantAdminDeps,
  ctx: MemberCtx,
  { tenant, version, to }: { readonly tenant: string; readonly version: number; readonly to: number },
): Promise<TenantSheet> {
  const changes = await readTenantChanges(deps.db, tenant);
  const draft =
    changes.find((change) => change.version === to)?.after ??
    changes.find((change) => change.version === to + 1)?.before;
  if (draft === undefined) throw refuse('tenant.version', { version: to });
  const problem = draftProblem(draft);
  if (problem) throw refuse('input.invalid', { problem: problem.message });
  return saveTenant(deps, ctx, { tenant, version, draft, restored: to });
}

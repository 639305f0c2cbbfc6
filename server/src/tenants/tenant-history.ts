import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { tenantHistory as endpoint } from '@woxing/contract/tenancy/tenant-admin';
import type { MemberCtx } from '#src/platform/context.ts';
import { draftChanges } from './draft-changes.rules.ts';
import { findTenant } from './find-tenant.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';
import { readTenantChanges } from './tenant-change.ts';

/** What was changed when and by whom; at the end, where it reaches so far, what the tenant began with. */
export async function tenantHistory(
  { db, memberName }: Pick<TenantAdminDeps, 'db' | 'memberName'>,
  ctx: MemberCtx,
  input: { readonly tenant: string },
): Promise<AnswerOf<typeof endpoint>> {
  await findTenant({ db }, ctx, input);
  const changes = await readTenantChanges(db, input.tenant);
  const ids = [...new Set(changes.map(({ memberId }) => memberId))];
  const names = new Map<string, string>();
  for (const id of ids) names.set(id, await memberName(ctx.tenantId, id));
  const first = changes.at(-1);
  return {
    list: [
      ...changes.map(({ version, at, memberId, restored, before, after }) => ({
        version,
        at,
        memberId,
        memberName: names.get(memberId) ?? '',
        restored,
        changes: draftChanges(before, after),
      })),
      ...(first?.version === 2
        ? [{ version: 1, at: null, memberId: '', memberName: '', restored: null, changes: [] }]
        : []),
    ],
  };
}

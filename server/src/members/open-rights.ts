import { dayOf } from '@woxing/contract/core/days';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import type { MemberCtx } from '#src/platform/context.ts';
import type { News } from '#src/platform/news.ts';
import { countTenantChanges } from '#src/platform/tenant-changes.ts';
import { permissionsOf } from './member-facts.rules.ts';
import { findMemberRights } from './members.db.ts';
import type { MemberReader } from './read-member-info.ts';

export interface Rights {
  /** The menu entries and buttons that the member has at this moment; none for one who is no longer there. */
  permissionsOf(ctx: MemberCtx): Promise<readonly number[]>;
}

interface CachedRights {
  readonly permissions: readonly number[];
  /** What they were made of: read anew every few seconds, and they with it. */
  readonly tenant: TenantFacts;
  /** Of its tenant, when they were read. */
  readonly changesSeen: number;
}

const maxKept = 10_000;

/**
 * What was read is remembered only while `news` tells at once that rights have changed in any process; without it every request
 * reads.
 */
export function openRights(deps: MemberReader, news?: Pick<News, 'subscribe' | 'isListening'>): Rights {
  const kept = new Map<string, CachedRights>();
  const changes = countTenantChanges('rights', news);

  return {
    async permissionsOf({ tenantId, now, signedIn: { memberId } }) {
      const place = `${tenantId} ${memberId}`;
      const tenant = await deps.tenants.facts(tenantId);
      const changesSeen = changes.seen(tenantId);
      const known = kept.get(place);
      if (known?.tenant === tenant && changes.isCurrent(tenantId, known.changesSeen))
        return known.permissions;
      const member = await deps.db.read(tenantId, (tx) => findMemberRights(tx, tenantId, memberId));
      const permissions = member ? permissionsOf(member, tenant, dayOf(now)) : [];
      kept.delete(place);
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
      kept.set(place, { permissions, tenant, changesSeen });
      return permissions;
    },
  };
}

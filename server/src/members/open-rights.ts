import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import type { MemberCtx } from '#src/platform/context.ts';
import type { News } from '#src/platform/news.ts';
import { permissionsOf } from './member-facts.rules.ts';
import { findMemberRights } from './members.db.ts';
import type { MemberReader } from './read-member-info.ts';

export interface Rights {
  /** The menu entries and buttons that the member has at this moment; none for one who is no longer there. */
  permissionsOf(ctx: MemberCtx): Promise<readonly number[]>;
}

interface Kept {
  readonly permissions: readonly number[];
  /** What they were made of: read anew every few seconds, and they with it. */
  readonly tenant: TenantFacts;
  /** Of its tenant, when they were read. */
  readonly changesSeen: number;
}

const mostKept = 10_000;

/**
 * What was read is remembered only while `news` tells at once that rights have changed in any process; without it every request
 * reads.
 */
export function openRights(deps: MemberReader, news?: Pick<News, 'subscribe' | 'isListening'>): Rights {
  const kept = new Map<string, Kept>();
  /** How often rights have changed in a tenant, as far as this process has heard. */
  const changes = new Map<string, number>();

  const changesOf = (tenantId: string): number => {
    const heard = changes.get(tenantId);
    if (heard !== undefined) return heard;
    changes.set(tenantId, 0);
    news?.subscribe(`rights ${tenantId}`, () => void changes.set(tenantId, changesOf(tenantId) + 1));
    return 0;
  };

  return {
    async permissionsOf({ tenantId, signedIn: { memberId } }) {
      const place = `${tenantId} ${memberId}`;
      const tenant = await deps.tenants.facts(tenantId);
      // Counted before they are read: a change that is heard meanwhile makes what was read worthless.
      const changesSeen = changesOf(tenantId);
      const known = kept.get(place);
      if (news?.isListening() === true && known?.tenant === tenant && known.changesSeen === changesSeen)
        return known.permissions;
      const member = await deps.db.read(tenantId, (tx) => findMemberRights(tx, tenantId, memberId));
      const permissions = member ? permissionsOf(member, tenant) : [];
      kept.delete(place);
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
      kept.set(place, { permissions, tenant, changesSeen });
      return permissions;
    },
  };
}

import type { MemberCtx } from '#src/platform/context.ts';
import { permissionsOf } from './member-facts.rules.ts';
import { findMemberRights } from './members.db.ts';
import type { MemberReader } from './read-member-info.ts';

/** The menu entries and buttons that the member has at this moment; none for one who is no longer there. */
export async function readPermissions(deps: MemberReader, ctx: MemberCtx): Promise<readonly number[]> {
  const member = await deps.db.read(ctx.tenantId, (tx) =>
    findMemberRights(tx, ctx.tenantId, ctx.signedIn.memberId),
  );
  return member ? permissionsOf(member, await deps.tenants.facts(ctx.tenantId)) : [];
}

import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { endLinkOfMember, linksOfMember } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';

/** The partners that may let the member in by their word. */
export async function listOwnLinks({ db, tenants }: EntryDeps, { tenantId, signedIn }: MemberCtx) {
  const links = await db.read(tenantId, (tx) => linksOfMember(tx, tenantId, signedIn.memberId));
  const { name } = await tenants.facts(tenantId);
  return {
    links: links.map(({ reference, linked_at: linkedAt }) => ({ partner: name, reference, linkedAt })),
  };
}

/**
 * The partner's word opens the account no more, and whoever is in it elsewhere is signed out. Refuses with
 * `entry.link-unknown`: ended already, or never theirs.
 */
export async function endOwnLink(
  deps: EntryDeps,
  ctx: MemberCtx,
  { reference }: { readonly reference: string },
): Promise<Record<never, never>> {
  const { tenantId, signedIn } = ctx;
  const { memberId, sessionId } = signedIn;
  await deps.db.inTenant(tenantId, async (tx) => {
    if (!(await endLinkOfMember(tx, tenantId, memberId, reference))) throw refuse('entry.link-unknown');
    await deps.sessions.endAll(tx, ctx, memberId, sessionId);
    await recordAuditEvent(tx, ctx, { memberId, action: 'entry.unlink', subject: memberId });
  });
  return {};
}

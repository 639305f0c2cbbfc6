import { refuse } from '@woxing/contract/core/errors';
import { requireProof } from '#src/access/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import { lockMember } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { OwnDataDeps } from './own-data-deps.ts';
import { deletionBlockersOf, whoseOf } from './whose.ts';

/**
 * Deletes a member in one transaction: every session ends, every room erases what it declared, what the law keeps is sealed.
 * There is no time to think it over afterwards; the number is free at once. Refuses with `deletion.hindered` and all reasons as
 * data, and with `identity.proof`.
 */
export async function deleteMember(
  deps: OwnDataDeps,
  ctx: MemberCtx,
  input: { readonly proof: string },
): Promise<Record<never, never>> {
  const { db, rooms, sessions } = deps;
  const { tenantId, signedIn } = ctx;
  const { memberId } = signedIn;
  await db.inTenant(tenantId, async (tx) => {
    await lockMember(tx, tenantId, memberId);
    const whose = await whoseOf(tx, ctx);
    const [reason, ...more] = await deletionBlockersOf(tx, rooms, whose);
    if (reason !== undefined)
      throw refuse('deletion.hindered', { reason }, { deletionBlockers: [reason, ...more] });
    await requireProof(deps, tx, ctx, 'personal-data', input.proof);
    await recordAuditEvent(tx, ctx, { memberId, action: 'member.delete', subject: memberId });
    await sessions.endAll(tx, ctx, memberId);
    for (const room of rooms) await room.erase(tx, whose);
  });
  return {};
}

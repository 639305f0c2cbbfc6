import type { Tx } from '#src/platform/database.ts';

export interface Invite {
  readonly code: string;
  readonly memberId: string;
  readonly permille: number;
  readonly at: Date;
  readonly endsAt: Date;
}

export async function insertInvite(tx: Tx, tenantId: string, invite: Invite): Promise<void> {
  await tx
    .insertInto('subordinate_invites')
    .values({
      tenant_id: tenantId,
      code: invite.code,
      member_id: invite.memberId,
      permille: invite.permille,
      made_at: invite.at,
      ends_at: invite.endsAt,
    })
    .execute();
}

/** One that may still be taken up. */
export function findInvite(tx: Tx, tenantId: string, code: string, now: Date) {
  return tx
    .selectFrom('subordinate_invites')
    .select(['member_id', 'permille', 'ends_at'])
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** Takes it up; undefined where somebody else was first, or it is over. */
export function takeUpInvite(tx: Tx, tenantId: string, code: string, now: Date) {
  return tx
    .updateTable('subordinate_invites')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['member_id', 'permille'])
    .executeTakeFirst();
}

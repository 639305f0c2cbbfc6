import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type ChallengeTable = TableRow<'passkey_challenges'>;

export type PasskeyRow = TableRow<'passkeys'>;

/** The oldest first. */
export function passkeysOf(tx: Tx, tenantId: string, memberId: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPasskey(tx: Tx, tenantId: string, id: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False when the passkey is there already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({ ...row, transports: sql`${row.transports}::text[]` })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(
  tx: Tx,
  { tenant_id: tenantId, id }: Pick<PasskeyRow, 'tenant_id' | 'id'>,
  use: { readonly signCount: number; readonly backedUp: boolean; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ sign_count: use.signCount, backed_up: use.backedUp, last_used_at: use.at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** False when it is somebody else's, or gone. */
export async function savePasskeyName(
  tx: Tx,
  tenantId: string,
  memberId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it is somebody else's, or gone. */
export async function deletePasskey(
  tx: Tx,
  tenantId: string,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function addChallenge(tx: Tx, row: ChallengeTable): Promise<void> {
  await tx.insertInto('passkey_challenges').values(row).execute();
}

/** Takes the challenge away; false when it is used, too old, or for another purpose or member. */
export async function takeChallenge(
  tx: Tx,
  { tenant_id: tenantId, challenge, purpose, member_id: memberId }: Omit<ChallengeTable, 'ends_at'>,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('tenant_id', '=', tenantId)
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function sweepChallenges(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('passkey_challenges')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '<', now)
    .execute();
}

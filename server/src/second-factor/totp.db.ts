import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type SecretTable = TableRow<'totp_secrets'>;

type RecoveryTable = TableRow<'recovery_codes'>;

/** Replaces one that was never confirmed; false when a confirmed one is there. */
export async function keepTotpSecret(
  tx: Tx,
  row: Pick<SecretTable, 'tenant_id' | 'member_id' | 'secret_sealed' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp_secrets')
    .values({ ...row, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'member_id'])
        .doUpdateSet({ secret_sealed: sql`excluded.secret_sealed`, created_at: sql`excluded.created_at` })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findTotpSecret(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('totp_secrets')
    .select(['secret_sealed', 'created_at', 'confirmed_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** False when a code of this step, or of a later one, was taken already, by whichever process. */
export async function spendTotpStep(
  tx: Tx,
  tenantId: string,
  memberId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when another request was faster. */
export async function confirmTotpSecret(
  tx: Tx,
  tenantId: string,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when there was none that counts. */
export async function dropTotpSecret(tx: Tx, tenantId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('totp_secrets')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function keepRecoveryCodes(tx: Tx, rows: readonly RecoveryTable[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values([...rows])
    .execute();
}

export async function dropRecoveryCodes(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('recovery_codes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Recovery codes stand in for an app or a passkey: with the last of these they go. */
export async function dropUselessRecoveryCodes(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await sql`
    delete from recovery_codes where tenant_id = ${tenantId} and member_id = ${memberId}
      and not exists (select from passkeys where tenant_id = ${tenantId} and member_id = ${memberId})
      and not exists (select from totp_secrets
        where tenant_id = ${tenantId} and member_id = ${memberId} and confirmed_at is not null)`.execute(tx);
}

/** Takes the code away; false when it is not one, or was used. */
export async function spendRecoveryHash(
  tx: Tx,
  tenantId: string,
  memberId: string,
  codeHashes: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('code_hash', 'in', codeHashes)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

export type KeyRow = TableRow<'entry_keys'>;

/** Only while it may be used. */
export function findLiveKey(tx: Tx, tenantId: string, kid: string, now: Date) {
  return tx
    .selectFrom('entry_keys')
    .select(['kid', 'algorithm', 'secret_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('kid', '=', kid)
    .where('not_after', '>', now)
    .executeTakeFirst();
}

/** The newest first. */
export function listKeys(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('entry_keys')
    .select(['kid', 'algorithm', 'created_at', 'not_after', 'secret_sealed'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
}

/** Whoever adds keys to the tenant at the same moment waits until this transaction ends. */
export async function holdKeys(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`entry keys of ${tenantId}`}))`.execute(tx);
}

/** One that is there stays as it is. */
export async function addKey(tx: Tx, key: KeyRow): Promise<void> {
  await tx
    .insertInto('entry_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when there is no such key, or it had ended. */
export async function endKey(tx: Tx, tenantId: string, kid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('entry_keys')
    .set({ not_after: now })
    .where('tenant_id', '=', tenantId)
    .where('kid', '=', kid)
    .where('not_after', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

/** Whether there is a first one or not; failures are forgotten. */
export async function overwritePayPassword(
  tx: Tx,
  tenantId: string,
  memberId: string,
  row: { readonly salt: string; readonly hash: string },
): Promise<void> {
  await sql`
    insert into pay_passwords (tenant_id, member_id, salt, hash) values (${tenantId}, ${memberId}, ${row.salt}, ${row.hash})
    on conflict (tenant_id, member_id) do update
    set salt = excluded.salt, hash = excluded.hash, failures = 0, failed_on = null`.execute(tx);
}

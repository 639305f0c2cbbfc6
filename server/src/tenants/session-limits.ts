import { ownTrustedIdleHours } from '@woxing/contract/people/session-limits.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { number, query } from '#src/platform/rows.ts';

/** For how many hours a session of the tenant may be idle on a trusted device; the product's own where it has set none. */
export async function trustedIdleHoursOf(tx: Tx, tenantId: string): Promise<number> {
  const rows = await query(tx, { hours: number })`
    select trusted_idle_hours as hours from session_limits where tenant_id = ${tenantId}`;
  return rows[0]?.hours ?? ownTrustedIdleHours;
}

/** The product's own figure is not kept, so that the tenant follows it. */
export async function saveTrustedIdleHours(tx: Tx, tenantId: string, hours: number): Promise<void> {
  if (hours === ownTrustedIdleHours) {
    await sql`delete from session_limits where tenant_id = ${tenantId}`.execute(tx);
    return;
  }
  await sql`
    insert into session_limits (tenant_id, trusted_idle_hours) values (${tenantId}, ${hours})
    on conflict (tenant_id) do update set trusted_idle_hours = excluded.trusted_idle_hours`.execute(tx);
}

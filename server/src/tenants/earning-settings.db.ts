import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { json, query } from '#src/platform/rows.ts';

export async function readEarningSettings(tx: Tx, tenantId: string): Promise<unknown> {
  const rows = await query(tx, { settings: json })`
    select settings from earning_settings where tenant_id = ${tenantId}`;
  return rows[0]?.settings;
}

export async function writeEarningSettings(tx: Tx, tenantId: string, settings: unknown): Promise<void> {
  await sql`
    insert into earning_settings (tenant_id, settings) values (${tenantId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (tenant_id) do update set settings = excluded.settings`.execute(tx);
}

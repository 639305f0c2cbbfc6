import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

export async function readEarningSettings(tx: Tx, tenantId: string): Promise<unknown> {
  const { rows } = await sql<{ settings: unknown }>`
    select settings from earning_settings where tenant_id = ${tenantId}`.execute(tx);
  return rows[0]?.settings;
}

export async function writeEarningSettings(tx: Tx, tenantId: string, settings: unknown): Promise<void> {
  await sql`
    insert into earning_settings (tenant_id, settings) values (${tenantId}, ${JSON.stringify(settings)}::jsonb)
    on conflict (tenant_id) do update set settings = excluded.settings`.execute(tx);
}

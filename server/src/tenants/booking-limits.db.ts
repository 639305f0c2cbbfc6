import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { json, query } from '#src/platform/rows.ts';

export async function readBookingLimits(tx: Tx, tenantId: string): Promise<unknown> {
  const rows = await query(tx, { limits: json })`
    select limits from booking_limits where tenant_id = ${tenantId}`;
  return rows[0]?.limits;
}

export async function writeBookingLimits(tx: Tx, tenantId: string, limits: unknown): Promise<void> {
  await sql`
    insert into booking_limits (tenant_id, limits) values (${tenantId}, ${JSON.stringify(limits)}::jsonb)
    on conflict (tenant_id) do update set limits = excluded.limits`.execute(tx);
}

export async function dropBookingLimits(tx: Tx, tenantId: string): Promise<void> {
  await sql`delete from booking_limits where tenant_id = ${tenantId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

interface AuditEventRow {
  tenant_id: string;
  at: Date;
  member_id: string;
  action: string;
  subject: string;
  ip: string;
  details: unknown;
}

export async function insertAuditEvent(tx: Tx, row: AuditEventRow): Promise<void> {
  const details = row.details === null ? null : sql`${JSON.stringify(row.details)}::jsonb`;
  await tx
    .withTables<{ audit_events: AuditEventRow }>()
    .insertInto('audit_events')
    .values({ ...row, details })
    .execute();
}

/** What was done to one thing, newest first. */
export function listAuditEvents(
  tx: Tx,
  tenantId: string,
  of: { readonly action: string; readonly subject: string },
  most: number,
): Promise<AuditEventRow[]> {
  return tx
    .withTables<{ audit_events: AuditEventRow & { id: string } }>()
    .selectFrom('audit_events')
    .select(['tenant_id', 'at', 'member_id', 'action', 'subject', 'ip', 'details'])
    .where('tenant_id', '=', tenantId)
    .where('action', '=', of.action)
    .where('subject', '=', of.subject)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** What a member did, as the member reads it; the newest first. */
export async function auditEventsOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<{ 时间: Date; 事项: string; 对象: string; 网络地址: string }[]> {
  const { rows } = await sql<{ 时间: Date; 事项: string; 对象: string; 网络地址: string }>`
    select at as "时间", action as "事项", subject as "对象", ip as "网络地址" from audit_events
    where tenant_id = ${tenantId} and member_id = ${memberId} order by id desc`.execute(tx);
  return rows;
}

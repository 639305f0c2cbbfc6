import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { moment, query, type TableRow, text } from '#src/platform/rows.ts';

type AuditEventRow = Omit<TableRow<'audit_events'>, 'id'>;

export async function insertAuditEvents(tx: Tx, rows: readonly AuditEventRow[]): Promise<void> {
  const stored = ({ details, ...row }: AuditEventRow) => ({
    ...row,
    details: details === null ? null : sql`${JSON.stringify(details)}::jsonb`,
  });
  await tx.insertInto('audit_events').values(rows.map(stored)).execute();
}

/** What was done to one thing, newest first. */
export function listAuditEvents(
  tx: Tx,
  tenantId: string,
  of: { readonly action: string; readonly subject: string },
  max: number,
): Promise<AuditEventRow[]> {
  return tx
    .selectFrom('audit_events')
    .select(['tenant_id', 'at', 'member_id', 'action', 'subject', 'ip', 'details'])
    .where('tenant_id', '=', tenantId)
    .where('action', '=', of.action)
    .where('subject', '=', of.subject)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** What a member did, as the member reads it; the newest first. */
export async function auditEventsOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<{ 时间: Date; 事项: string; 对象: string; 网络地址: string }[]> {
  const rows = await query(tx, { 时间: moment, 事项: text, 对象: text, 网络地址: text })`
    select at as "时间", action as "事项", subject as "对象", ip as "网络地址" from audit_events
    where tenant_id = ${tenantId} and member_id = ${memberId} order by id desc`;
  return rows;
}

import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { query, text } from '#src/platform/rows.ts';

/** Whether an employee is among those who hear of alerts. */
export async function hearsAlerts(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberId: string,
): Promise<boolean> {
  return (await hearersOf(tx, tenantId, enterpriseId)).includes(memberId);
}

export async function hearersOf(tx: Tx, tenantId: string, enterpriseId: string): Promise<string[]> {
  const rows = await query(tx, { memberId: text })`
    select member_id as "memberId" from credit_alert_receivers
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} order by member_id`;
  return rows.map(({ memberId }) => memberId);
}

export async function saveHearers(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberIds: readonly string[],
): Promise<void> {
  await sql`
    delete from credit_alert_receivers where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`.execute(
    tx,
  );
  await sql`
    insert into credit_alert_receivers (tenant_id, enterprise_id, member_id)
    select ${tenantId}, ${enterpriseId}, m from unnest(${[...memberIds]}::text[]) as m on conflict do nothing`.execute(
    tx,
  );
}

/** Of which companies' alerts a member hears, as the member reads it. */
export async function alertsSeenBy(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<{ 企业编号: string }[]> {
  const rows = await query(tx, { 企业编号: text })`
    select enterprise_id as "企业编号" from credit_alert_receivers
    where tenant_id = ${tenantId} and member_id = ${memberId} order by enterprise_id`;
  return rows;
}

/** Who has left hears of alerts no more. */
export async function forgetAlertReceiver(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
): Promise<void> {
  await sql`
    delete from credit_alert_receivers where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(tx);
}

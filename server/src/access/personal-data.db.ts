import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import type { FactRow } from '#src/platform/personal-rows.db.ts';
import { queryFacts } from '#src/platform/rows.ts';
import { mobileIndexes } from './mobile-index.db.ts';

export async function signInsAndSessionsOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<FactRow[]> {
  const rows = await queryFacts(tx)`
    select at as "时间", case when succeeded then '登录成功' else '登录失败' end as "事项", way as "方式",
      ip as "网络地址", device as "设备" from sign_ins
    where tenant_id = ${tenantId} and member_id = ${memberId}
    union all
    select created_at, case when revoked_at is null then '会话' else '会话（已退出）' end, '', ip, device from sessions
    where tenant_id = ${tenantId} and member_id = ${memberId}
    order by 1 desc`;
  return rows;
}

/** Codes, tickets and messages that were made for a number. */
export async function removeMessagesTo(tx: Tx, tenantId: string, mobilePhone: string): Promise<void> {
  for (const table of ['sms_codes', 'sms_tickets', 'sms_outbox'])
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and mobile_index = any(${mobileIndexes(tx, tenantId, mobilePhone)})`.execute(
      tx,
    );
}

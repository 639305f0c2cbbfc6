import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import type { FactRow } from '#src/platform/personal-rows.db.ts';
import { queryFacts } from '#src/platform/rows.ts';

export async function linksOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<FactRow[]> {
  const rows = await queryFacts(tx)`
    select reference as "渠道用户编号", linked_at as "关联时间" from partner_users
    where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return rows;
}

/** The partner's reference means nobody any more, and no ticket that was given for it opens anything. */
export async function removeLinksOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<void> {
  await sql`
    with gone as (
      delete from partner_users where tenant_id = ${tenantId} and member_id = ${memberId} returning reference
    )
    delete from entry_tickets t using gone
    where t.tenant_id = ${tenantId} and t.reference = gone.reference`.execute(tx);
}

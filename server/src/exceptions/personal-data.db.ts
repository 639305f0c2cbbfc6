import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import type { FactRow } from '#src/platform/personal-rows.db.ts';
import { queryFacts } from '#src/platform/rows.ts';

export async function exceptionsOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<FactRow[]> {
  const rows = await queryFacts(tx)`
    select at as "时间", api as "接口", code as "错误码", device as "设备" from api_exceptions
    where tenant_id = ${tenantId} and member_id = ${memberId} order by at desc, id desc`;
  return rows;
}

/** The faults stay to be found; whom they met, and by what device, is not said any more. */
export async function forgetWhoMet(tx: Tx, { tenantId, memberId }: PersonKey): Promise<void> {
  await sql`
    update api_exceptions set member_id = '', device = '' where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
    tx,
  );
}

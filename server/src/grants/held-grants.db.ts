import type { Tx } from '#src/platform/database.ts';
import { columns, query } from '#src/platform/rows.ts';

/** Every right that an employee has or had, the newest first. */
export function grantsHeldBy(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, columns('employee_grants', 'kind', 'acts', 'fromDay', 'untilDay', 'endedAt'))`
    select kind, acts, from_day as "fromDay", until_day as "untilDay", ended_at as "endedAt" from employee_grants
    where tenant_id = ${tenantId} and member_id = ${memberId} order by granted_at desc`;
}

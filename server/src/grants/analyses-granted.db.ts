import type { Day } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, type Row, texts } from '#src/platform/rows.ts';

const analysesGranted = {
  ...columns('employee_grants', 'enterpriseId', 'whole'),
  departmentIds: texts,
  costObjectIds: texts,
};

/**
 * Of what an employee reads analyses. Departments are those named alone: what was booked to one is booked to all above it as they were
 * then, so that nothing else comes along when departments move.
 */
export type AnalysesGranted = Row<typeof analysesGranted>;

/** The right to analyses that an employee has on a day; undefined without one, and for who cannot sign in. */
export async function analysesGrantedTo(
  tx: Tx,
  tenantId: string,
  memberId: string,
  today: Day,
): Promise<AnalysesGranted | undefined> {
  const [row] = await query(tx, analysesGranted)`
    select g.enterprise_id as "enterpriseId", g.whole,
      array(select t.department_id::text from employee_grant_targets t
        where t.tenant_id = g.tenant_id and t.grant_id = g.id and t.department_id is not null order by 1) as "departmentIds",
      array(select t.cost_object_id::text from employee_grant_targets t
        where t.tenant_id = g.tenant_id and t.grant_id = g.id and t.cost_object_id is not null order by 1) as "costObjectIds"
    from employee_grants g
    join employments e on e.tenant_id = g.tenant_id and e.member_id = g.member_id and e.enterprise_id = g.enterprise_id
    where g.tenant_id = ${tenantId} and g.member_id = ${memberId} and g.kind = 'analyses' and g.ended_at is null
      and e.state = 'active' and g.from_day <= ${today} and (g.until_day is null or g.until_day >= ${today})`;
  return row;
}

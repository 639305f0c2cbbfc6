import type { Day } from '@woxing/contract/core/days';
import type { GrantKind } from '@woxing/contract/people/grants.rules';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, type Row, texts } from '#src/platform/rows.ts';

const grantedScope = {
  ...columns('employee_grants', 'id', 'enterpriseId', 'whole', 'acts'),
  departmentIds: texts,
  memberIds: texts,
};

/** For whom an employee has a right today; `departmentIds` are those named and all below them. */
export type GrantedScope = Row<typeof grantedScope>;

/** The right that an employee has on a day; undefined without one, and for who cannot sign in. */
export async function scopeGranted(
  tx: Tx,
  tenantId: string,
  memberId: string,
  kind: GrantKind,
  today: Day,
): Promise<GrantedScope | undefined> {
  const [row] = await query(tx, grantedScope)`
    with recursive held as (
      select g.id, g.enterprise_id, g.whole, g.acts from employee_grants g
      join employments e on e.tenant_id = g.tenant_id and e.member_id = g.member_id and e.enterprise_id = g.enterprise_id
      where g.tenant_id = ${tenantId} and g.member_id = ${memberId} and g.kind = ${kind} and g.ended_at is null
        and e.state = 'active' and g.from_day <= ${today} and (g.until_day is null or g.until_day >= ${today})),
    below (id) as (
      select t.department_id from held
      join employee_grant_targets t on t.tenant_id = ${tenantId} and t.grant_id = held.id and t.department_id is not null
      union
      select d.id from departments d join below on d.tenant_id = ${tenantId} and d.parent_id = below.id)
    select held.id, held.enterprise_id as "enterpriseId", held.whole, held.acts,
      array(select below.id::text from below) as "departmentIds",
      array(select t.member_id from employee_grant_targets t
        where t.tenant_id = ${tenantId} and t.grant_id = held.id and t.member_id is not null) as "memberIds"
    from held`;
  return row;
}

/** Everybody of the enterprise whom a right is for, who has left among them. */
export async function peopleWithin(
  tx: Tx,
  tenantId: string,
  { enterpriseId, departmentIds, memberIds }: GrantedScope,
): Promise<string[]> {
  const rows = await query(tx, columns('employments', 'memberId'))`
    select member_id as "memberId" from employments
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}
      and (department_id = any(${departmentIds}::uuid[]) or member_id = any(${memberIds}))`;
  return rows.map(({ memberId }) => memberId);
}

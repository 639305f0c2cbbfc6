import type { Tx } from '#src/platform/database.ts';
import { columns, number, orNull, query, type Row, text, texts } from '#src/platform/rows.ts';

const placed = {
  ...columns('employments', 'memberId', 'costCentreId'),
  department: text,
  departmentIds: texts,
};
export type PlacedEmployee = Row<typeof placed>;

/** Where these members work, of the employees who can: the path in words, and the ids from the top down. */
export async function employeesPlaced(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberIds: readonly string[],
): Promise<PlacedEmployee[]> {
  return query(tx, placed)`
    select e.member_id as "memberId", e.cost_centre_id as "costCentreId",
      coalesce(p.department, '') as department, coalesce(p.ids, '{}') as "departmentIds"
    from employments e
    left join lateral (
      with recursive above (id, parent_id, name, height) as (
        select d.id, d.parent_id, d.name, 0 from departments d where d.tenant_id = e.tenant_id and d.id = e.department_id
        union all
        select d.id, d.parent_id, d.name, above.height + 1 from departments d
        join above on d.id = above.parent_id where d.tenant_id = ${tenantId})
      select string_agg(above.name, '/' order by above.height desc) as department,
        array_agg(above.id::text order by above.height desc) as ids
      from above) p on true
    where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.state = 'active'
      and e.member_id = any(${[...memberIds]}::text[])`;
}

const ranked = { ...columns('employments', 'memberId'), rank: orNull(number) };
export type RankedEmployee = Row<typeof ranked>;

/** These members, of the employees who can travel, with the rank of their level; null where they have none. */
export async function employeesRanked(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberIds: readonly string[],
): Promise<RankedEmployee[]> {
  return query(tx, ranked)`
    select e.member_id as "memberId", l.rank::integer as rank
    from employments e
    left join employee_levels l on l.tenant_id = e.tenant_id and l.id = e.level_id
    where e.tenant_id = ${tenantId} and e.enterprise_id = ${enterpriseId} and e.state = 'active'
      and e.member_id = any(${[...memberIds]}::text[])`;
}

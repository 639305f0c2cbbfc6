import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, number, orNull, query, text } from '#src/platform/rows.ts';

export interface DepartmentRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly leaderId: string | null;
  readonly leaderName: string | null;
  /** Among those of the same parent. */
  readonly position: number;
}

const departmentRow = {
  ...columns('departments', 'id', 'parentId', 'name', 'leaderId', 'position'),
  leaderName: orNull(text),
};

/** All departments of an enterprise, siblings in their order. */
export async function departmentsOf(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<DepartmentRow[]> {
  const rows = await query(tx, departmentRow)`
    select d.id, d.parent_id as "parentId", d.name, d.leader_id as "leaderId", d.position, m.real_name as "leaderName"
    from departments d left join members m on m.tenant_id = d.tenant_id and m.id = d.leader_id
    where d.tenant_id = ${tenantId} and d.enterprise_id = ${enterpriseId}
    order by d.position, d.name, d.id`;
  return rows;
}

export interface Leader {
  readonly departmentId: string;
  readonly memberId: string;
}

/** Who leads a department and those above it, the nearest first; only people who can sign in. */
export async function leadersOf(tx: Tx, tenantId: string, departmentId: string): Promise<Leader[]> {
  if (!isUuid(departmentId)) return [];
  const rows = await query(tx, { departmentId: text, memberId: text })`
    with recursive above (id, parent_id, leader_id, height) as (
      select d.id, d.parent_id, d.leader_id, 0 from departments d
      where d.tenant_id = ${tenantId} and d.id = ${departmentId}
      union all
      select d.id, d.parent_id, d.leader_id, above.height + 1 from departments d
      join above on d.id = above.parent_id where d.tenant_id = ${tenantId})
    select above.id as "departmentId", m.id as "memberId" from above
    join members m on m.tenant_id = ${tenantId} and m.id = above.leader_id and m.status = 1 and m.erased_at is null
    order by above.height`;
  return rows;
}

/** How many employees stand in each department itself, without those who have left. */
export async function countByDepartment(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await query(tx, { id: orNull(text), employees: number })`
    select department_id as id, count(*)::integer as employees from employments
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and state <> 'left' group by department_id`;
  return new Map(rows.map(({ id, employees }) => [id, employees]));
}

export interface NewDepartment {
  readonly parentId: string | null;
  readonly name: string;
  readonly leaderId: string | null;
}

/** Stands last among its siblings. */
export async function insertDepartment(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { parentId, name, leaderId }: NewDepartment,
): Promise<string> {
  const [row] = await query(tx, columns('departments', 'id'))`
    insert into departments (tenant_id, enterprise_id, parent_id, name, leader_id, position)
    select ${tenantId}, ${enterpriseId}, ${parentId}::uuid, ${name}, ${leaderId}, coalesce(max(d.position), 0) + 1
    from departments d
    where d.tenant_id = ${tenantId} and d.enterprise_id = ${enterpriseId} and d.parent_id is not distinct from ${parentId}::uuid
    returning id`;
  return row!.id;
}

export async function updateDepartment(
  tx: Tx,
  tenantId: string,
  id: string,
  facts: { readonly name: string; readonly leaderId: string | null },
): Promise<void> {
  await tx
    .updateTable('departments')
    .set({ name: facts.name, leader_id: facts.leaderId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Stands at a place among the children of another parent: those from that place on come behind it. */
export async function moveDepartmentRow(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  id: string,
  { parentId, position }: { readonly parentId: string | null; readonly position: number },
): Promise<void> {
  await sql`
    update departments set position = position + 1
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and parent_id is not distinct from ${parentId}::uuid
      and position >= ${position} and id <> ${id}`.execute(tx);
  await tx
    .updateTable('departments')
    .set({ parent_id: parentId, position })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function removeDepartment(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('departments').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Who has left and stood in a department stands in none, so that it can go. */
export async function clearLeaversOf(tx: Tx, tenantId: string, departmentId: string): Promise<void> {
  await tx
    .updateTable('employments')
    .set({ department_id: null })
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .where('state', '=', 'left')
    .execute();
}

/** Departments that a member leads are led by nobody. */
export async function endLeadership(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .updateTable('departments')
    .set({ leader_id: null })
    .where('tenant_id', '=', tenantId)
    .where('leader_id', '=', memberId)
    .execute();
}

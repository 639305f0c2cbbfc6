import type { Day } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { columns, day, orNull, query, text, yesNo } from '#src/platform/rows.ts';

/** The companies of a tenant. */
export async function listEnterprises(
  tx: Tx,
  tenantId: string,
): Promise<{ enterpriseId: string; name: string }[]> {
  const rows = await query(tx, { enterpriseId: text, name: text })`
    select id as "enterpriseId", name from enterprises where tenant_id = ${tenantId} order by id`;
  return rows;
}

/** Under a name that it has already it stays as it is. */
export async function addEnterprise(
  tx: Tx,
  tenantId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx
    .insertInto('enterprises')
    .values({ tenant_id: tenantId, id, name })
    .onConflict((known) => known.columns(['tenant_id', 'id']).doNothing())
    .execute();
}

/** Departments, levels and employees of an enterprise are changed by one after the other: until the transaction ends. */
export async function lockEnterprise(tx: Tx, tenantId: string, enterpriseId: string): Promise<void> {
  await tx
    .selectFrom('enterprises')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', enterpriseId)
    .forNoKeyUpdate()
    .execute();
}

interface Employee {
  readonly memberId: string;
  readonly name: string;
  readonly deptName: string;
}

/** Those of these members whom an enterprise employs and who can sign in, by their ids, in the order of their names. */
export async function employeesAmong(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Employee>> {
  if (memberIds.length === 0) return new Map();
  const rows = await query(tx, { memberId: text, name: text, deptName: text })`
    select m.id as "memberId", m.real_name as name, coalesce(d.name, '') as "deptName" from members m
    left join employments e on e.tenant_id = m.tenant_id and e.member_id = m.id
    left join departments d on d.tenant_id = m.tenant_id and d.id = e.department_id
    where m.tenant_id = ${tenantId} and m.id = any(${[...memberIds]}::text[]) and m.credit_member_id = ${enterpriseId}
      and m.credit_employee_id is not null and m.status = 1 and m.erased_at is null
    order by m.real_name collate "C", m.id`;
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Of these names: who of an enterprise's employees that can sign in they may be. */
export async function employeesNamed(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  names: readonly string[],
): Promise<{ name: string; birthday: Day | null }[]> {
  const rows = await query(tx, { name: text, birthday: orNull(day) })`
    select real_name as name, birthday from members
    where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and credit_employee_id is not null
      and status = 1 and erased_at is null and real_name = any(${names})`;
  return rows;
}

/** Those of these members who are main accounts or employees of an enterprise, or were, by their ids. */
export async function peopleAmong(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Employee>> {
  const rows = await query(tx, { memberId: text, name: text, deptName: text })`
    select m.id as "memberId", m.real_name as name, coalesce(d.name, '') as "deptName" from members m
    left join employments e on e.tenant_id = m.tenant_id and e.member_id = m.id
    left join departments d on d.tenant_id = m.tenant_id and d.id = e.department_id
    where m.tenant_id = ${tenantId} and m.id = any(${[...memberIds]}::text[]) and m.credit_member_id = ${enterpriseId}
      and m.erased_at is null and (m.credit_employee_id is not null or m.member_type = 70)`;
  return new Map(rows.map((row) => [row.memberId, row]));
}

const approver = {
  memberId: text,
  name: text,
  deptName: text,
  departmentId: orNull(text),
  approves: yesNo,
  mainAccount: yesNo,
};

/**
 * Those of an enterprise who can sign in and may approve: its main accounts, and employees with that right. Whoever else is named is among
 * them, without it.
 */
export async function listApproversAmong(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  others: readonly string[],
) {
  return query(tx, approver)`
    select m.id as "memberId", m.real_name as name, coalesce(d.name, '') as "deptName", d.id::text as "departmentId",
      m.status = 1 and (m.credit_employee_id is null or m.can_audit) as approves, m.credit_employee_id is null as "mainAccount"
    from members m
    left join employments e on e.tenant_id = m.tenant_id and e.member_id = m.id
    left join departments d on d.tenant_id = m.tenant_id and d.id = e.department_id
    where m.tenant_id = ${tenantId} and m.credit_member_id = ${enterpriseId} and m.erased_at is null
      and (m.credit_employee_id is not null or m.member_type = 70)
      and (m.status = 1 and (m.credit_employee_id is null or m.can_audit) or m.id = any(${[...others]}::text[]))
    order by m.credit_employee_id is not null, coalesce(d.name, ''), m.id`;
}

/** Who an enterprise itself is: its main accounts that can sign in, the oldest first. */
export async function mainAccountsOf(tx: Tx, tenantId: string, enterpriseId: string): Promise<string[]> {
  const rows = await query(tx, columns('members', 'id'))`
    select id from members
    where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and member_type = 70 and credit_employee_id is null
      and status = 1 and erased_at is null
    order by created_at, id`;
  return rows.map(({ id }) => id);
}

/** What the agreement with an enterprise says for all of its people. */
export async function agreementOf(tx: Tx, tenantId: string, enterpriseId: string) {
  const [row] = await query(tx, columns('members', 'airServiceFeeFen'))`
    select air_service_fee_fen as "airServiceFeeFen" from members
    where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and member_type = 70 and credit_employee_id is null
    order by created_at, id limit 1`;
  return { id: enterpriseId, airServiceFeeFen: row?.airServiceFeeFen ?? noFen };
}

export async function enterpriseNameOf(tx: Tx, tenantId: string, enterpriseId: string): Promise<string> {
  const [row] = await query(tx, columns('enterprises', 'name'))`
    select name from enterprises where tenant_id = ${tenantId} and id = ${enterpriseId}`;
  return row?.name ?? '';
}

/** Whether mails of an enterprise's approvals bring links that decide. */
export async function bringsDecisionLinks(tx: Tx, tenantId: string, enterpriseId: string): Promise<boolean> {
  const [found] = await query(tx, columns('enterprises', 'decisionLinks'))`
    select decision_links as "decisionLinks" from enterprises where tenant_id = ${tenantId} and id = ${enterpriseId}`;
  return found?.decisionLinks ?? true;
}

export async function saveBringsDecisionLinks(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  on: boolean,
): Promise<void> {
  await tx
    .updateTable('enterprises')
    .set({ decision_links: on })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', enterpriseId)
    .execute();
}

import type { Day } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import { columns, day, orNull, query, text, yesNo } from '#src/platform/rows.ts';

/** The companies of a tenant, by their main accounts. */
export async function listEnterprises(
  tx: Tx,
  tenantId: string,
): Promise<{ enterpriseId: string; name: string }[]> {
  const rows = await query(tx, { enterpriseId: text, name: text })`
    select credit_member_id as "enterpriseId", max(company_name) as name from members
    where tenant_id = ${tenantId} and member_type = 70 and credit_member_id is not null and credit_employee_id is null
      and erased_at is null
    group by credit_member_id order by credit_member_id`;
  return rows;
}

interface Employee {
  readonly memberId: string;
  readonly name: string;
  readonly deptName: string;
}

const employee = {
  ...columns('members', 'deptName'),
  memberId: text,
  name: text,
};

/** Employees who can sign in. */
export async function listEmployees(tx: Tx, tenantId: string, enterpriseId: string): Promise<Employee[]> {
  const rows = await query(tx, employee)`
    select id as "memberId", real_name as name, dept_name as "deptName" from members
    where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and credit_employee_id is not null
      and status = 1 and erased_at is null
    order by dept_name, id`;
  return rows;
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

interface EnterprisePerson {
  readonly memberId: string;
  readonly name: string;
  readonly deptName: string;
  readonly left: boolean;
}

const enterprisePerson = {
  ...columns('members', 'deptName'),
  memberId: text,
  name: text,
  left: yesNo,
};

/** Main accounts and employees of an enterprise, those who have left among them; the main accounts first. */
export async function listEnterprisePeople(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<EnterprisePerson[]> {
  const rows = await query(tx, enterprisePerson)`
    select id as "memberId", real_name as name, dept_name as "deptName", status = 0 as "left" from members
    where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and erased_at is null
      and (credit_employee_id is not null or member_type = 70)
    order by credit_employee_id is not null, status = 0, dept_name, id`;
  return rows;
}

/** What members are called, by their ids. */
export async function namesOfMembers(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(tx, { id: text, name: text })`
    select id, real_name as name from members where tenant_id = ${tenantId} and id = any(${memberIds})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

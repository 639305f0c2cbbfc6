import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

/** The companies of a tenant, by their main accounts. */
export async function listEnterprises(
  tx: Tx,
  tenantId: string,
): Promise<{ enterpriseId: string; name: string }[]> {
  const { rows } = await sql<{ enterpriseId: string; name: string }>`
    select credit_member_id as "enterpriseId", max(company_name) as name from members
    where tenant_id = ${tenantId} and member_type = 70 and credit_member_id is not null and credit_employee_id is null
      and erased_at is null
    group by credit_member_id order by credit_member_id`.execute(tx);
  return rows;
}

/** Employees who can sign in. */
export async function listEmployees(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<{ memberId: string; name: string; deptName: string }[]> {
  const { rows } = await sql<{ memberId: string; name: string; deptName: string }>`
    select id as "memberId", real_name as name, dept_name as "deptName" from members
    where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and credit_employee_id is not null
      and status = 1 and erased_at is null
    order by dept_name, id`.execute(tx);
  return rows;
}

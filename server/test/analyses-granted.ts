import { randomUUID } from 'node:crypto';
import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Database } from '#src/platform/database.ts';
import { tenant } from './shop.ts';

export interface Given {
  readonly departmentIds?: readonly string[];
  readonly costObjectIds?: readonly string[];
  readonly whole?: boolean;
  readonly fromDay?: Day;
  readonly untilDay?: Day;
}

/** Rights of an employee to analyses, as the main account `grantedBy` gives them. */
export function analysesOf(
  db: Database,
  { enterpriseId, memberId, grantedBy }: Readonly<Record<'enterpriseId' | 'memberId' | 'grantedBy', string>>,
) {
  const end = () =>
    db.inTenant(tenant, (tx) =>
      sql`update employee_grants set ended_at = now() where tenant_id = ${tenant} and kind = 'analyses' and ended_at is null`.execute(
        tx,
      ),
    );
  /** This, and nothing of what was before. */
  async function give({
    departmentIds = [],
    costObjectIds = [],
    whole = false,
    fromDay = '2020-01-01' as Day,
    untilDay,
  }: Given): Promise<void> {
    await end();
    await db.inTenant(tenant, async (tx) => {
      const id = randomUUID();
      await sql`insert into employee_grants (tenant_id, enterprise_id, id, member_id, kind, whole, from_day, until_day, granted_by, granted_at)
        values (${tenant}, ${enterpriseId}, ${id}, ${memberId}, 'analyses', ${whole}, ${fromDay}, ${untilDay ?? null}, ${grantedBy}, now())`.execute(
        tx,
      );
      for (const one of departmentIds)
        await sql`insert into employee_grant_targets (tenant_id, grant_id, department_id) values (${tenant}, ${id}, ${one})`.execute(
          tx,
        );
      for (const one of costObjectIds)
        await sql`insert into employee_grant_targets (tenant_id, grant_id, cost_object_id) values (${tenant}, ${id}, ${one})`.execute(
          tx,
        );
    });
  }
  return { give, end };
}

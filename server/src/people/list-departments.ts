import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { listDepartments as endpoint } from '@woxing/contract/people/departments';
import type { MemberCtx } from '#src/platform/context.ts';
import { countByDepartment, departmentsOf } from './departments.db.ts';
import { enterpriseNameOf } from './enterprises.db.ts';
import { levelsOf } from './levels.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';

/** The departments and levels of the caller's enterprise. */
export async function listDepartments(
  { db }: Pick<PeopleDeps, 'db'>,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const [enterpriseName, departments, counts, levels] = await Promise.all([
      enterpriseNameOf(tx, tenantId, enterpriseId),
      departmentsOf(tx, tenantId, enterpriseId),
      countByDepartment(tx, tenantId, enterpriseId),
      levelsOf(tx, tenantId, enterpriseId),
    ]);
    return {
      enterpriseName,
      departments: departments.map((each) => ({ ...each, employees: counts.get(each.id) ?? 0 })),
      levels,
      unassigned: counts.get(null) ?? 0,
    };
  });
}

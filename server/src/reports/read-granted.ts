import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { monthBefore } from '@woxing/contract/core/months.rules';
import { departmentTree, pathSeparator } from '@woxing/contract/people/departments.rules';
import type { grantedAnalyses as endpoint } from '@woxing/contract/reports/analysis';
import { costObjectsById, departmentsOf } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { ReportDeps } from './read-reports.ts';
import { grantedScope } from './report-filter.ts';

/** Of what the caller reads analyses, by its names today. Refuses who is granted nothing. */
export async function readGranted({ db }: ReportDeps, ctx: MemberCtx): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const { enterpriseId, granted } = await grantedScope(tx, ctx);
    const [departments, costObjects] = await Promise.all([
      departmentsOf(tx, tenantId, enterpriseId),
      costObjectsById(tx, tenantId, enterpriseId, granted.costObjectIds),
    ]);
    const tree = departmentTree(departments);
    const ofKind = (wanted: string) =>
      costObjects
        .filter(({ kind }) => kind === wanted)
        .map(({ id, code, name }) => ({ id, name: `${code} ${name}` }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
    return {
      whole: granted.whole,
      departments: granted.departmentIds.map((id) => ({ id, name: tree.pathOf(id).join(pathSeparator) })),
      costCentres: ofKind('cost-centre'),
      projects: ofKind('project'),
      newest: monthBefore(dayOf(ctx.now).slice(0, 7)),
    };
  });
}

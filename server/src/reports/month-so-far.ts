import { dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { enterpriseMonth, ownMonth } from '@woxing/contract/reports/month-so-far';
import { departmentBudgets } from '#src/budgets/public.ts';
import { enterpriseSeenWhole } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { namesOfGone, sumSalesByDay, sumSalesByDepartment } from './month-so-far.db.ts';
import { monthFigures, monthsUntil } from './month-so-far.rules.ts';
import type { ReportDeps } from './read-reports.ts';

/** What the caller has ordered this month: of a seller what was sold, of an employee what they have cost. */
export async function readOwnMonth({ db }: ReportDeps, ctx: MemberCtx): Promise<AnswerOf<typeof ownMonth>> {
  const today = dayOf(ctx.now);
  const { before } = monthsUntil(today);
  const scope = { memberId: ctx.signedIn.memberId };
  const sums = await db.read(ctx.tenantId, (tx) => sumSalesByDay(tx, ctx.tenantId, scope, before.from));
  return monthFigures(sums, today);
}

/** What the caller's enterprise has bought this month. Refuses who does not see all of it. */
export async function readEnterpriseMonth(
  { db }: ReportDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof enterpriseMonth>> {
  const enterpriseId = enterpriseSeenWhole(ctx.signedIn);
  if (enterpriseId === null) throw refuse('access.forbidden');
  const today = dayOf(ctx.now);
  const { before, ...now } = monthsUntil(today);
  const [sums, departments, budgets] = await db.read(ctx.tenantId, (tx) =>
    Promise.all([
      sumSalesByDay(tx, ctx.tenantId, { enterpriseId }, before.from),
      salesByDepartment(tx, ctx.tenantId, enterpriseId, { now, before }),
      departmentBudgets(tx, ctx.tenantId, enterpriseId, now.from),
    ]),
  );
  const budgetOf = new Map(budgets.map(({ departmentId, amountFen }) => [departmentId, amountFen]));
  return {
    ...monthFigures(sums, today),
    departments: departments.map((one) => ({ ...one, budgetFen: budgetOf.get(one.departmentId) ?? null })),
  };
}

type Departments = Parameters<typeof sumSalesByDepartment>[3];

/** Where no department is gone, no line is read for the name of one. */
async function salesByDepartment(tx: Tx, tenantId: string, enterpriseId: string, days: Departments) {
  const sums = await sumSalesByDepartment(tx, tenantId, enterpriseId, days);
  const gone = sums.filter(({ name }) => name === null).map(({ departmentId }) => departmentId);
  const since = momentOf(days.before.from);
  const names =
    gone.length === 0 ? [] : await namesOfGone(tx, tenantId, enterpriseId, { departmentIds: gone, since });
  const nameOf = new Map(names.map(({ departmentId, name }) => [departmentId, name]));
  return sums.map((sum) => ({ ...sum, name: sum.name ?? nameOf.get(sum.departmentId) ?? '' }));
}

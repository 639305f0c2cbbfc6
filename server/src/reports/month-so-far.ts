import { dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { enterpriseMonth, sellerMonth } from '@woxing/contract/reports/month-so-far';
import { enterpriseSeenWhole } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { sumSalesByDay, sumSalesByDepartment } from './month-so-far.db.ts';
import { monthFigures, monthsUntil } from './month-so-far.rules.ts';
import type { ReportDeps } from './read-reports.ts';

/** What the caller has sold this month. */
export async function readSellerMonth(
  { db }: ReportDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof sellerMonth>> {
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
  const { from, before } = monthsUntil(today);
  const [sums, departments] = await db.read(ctx.tenantId, (tx) =>
    Promise.all([
      sumSalesByDay(tx, ctx.tenantId, { enterpriseId }, before.from),
      sumSalesByDepartment(tx, ctx.tenantId, enterpriseId, momentOf(from)),
    ]),
  );
  return { ...monthFigures(sums, today), departments };
}

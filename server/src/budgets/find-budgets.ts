import type {
  BudgetView,
  budgetDetail as detailEndpoint,
  exportBudgets as exportEndpoint,
  findBudgets as findEndpoint,
} from '@woxing/contract/budgets/budgets';
import { leftOf } from '@woxing/contract/budgets/budgets.rules';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { listAuditEvents } from '#src/audit/public.ts';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { type BudgetRow, findBudget, findBudgetRows, takenOfBudget } from './budgets.db.ts';
import type { BudgetDeps } from './save-budget.ts';

const viewOf = (row: BudgetRow): BudgetView => ({ ...row, leftFen: leftOf(row) });

/** A page of the caller's budgets. */
export async function findBudgets(
  { db }: BudgetDeps,
  ctx: MemberCtx,
  { page, pageSize, ...search }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  return db.read(ctx.tenantId, async (tx) => {
    const place = { max: pageSize, skip: (page - 1) * pageSize };
    const { rows, total } = await findBudgetRows(tx, ctx.tenantId, enterpriseId, search, place);
    return { list: rows.map(viewOf), total };
  });
}

export function exportBudgets(
  deps: BudgetDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) => findBudgets(deps, ctx, { ...filter, page, pageSize: exportedAtOnce }));
}

const ordersShown = 20;
const changesShown = 50;

/** What takes of a budget, and what was done to it. Refuses with `budget.unknown`. */
export async function budgetDetail(
  { db }: BudgetDeps,
  ctx: MemberCtx,
  { id, page }: InputOf<typeof detailEndpoint>,
): Promise<AnswerOf<typeof detailEndpoint>> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.read(tenantId, async (tx) => {
    const row = await findBudget(tx, tenantId, enterpriseId, id);
    if (row === undefined) throw refuse('budget.unknown');
    const taken = await takenOfBudget(tx, tenantId, id, { max: ordersShown, skip: (page - 1) * ordersShown });
    const events = await listAuditEvents(
      tx,
      tenantId,
      { action: 'budget.change', subject: id },
      changesShown,
    );
    const names = await namesOfMembers(tx, tenantId, [...new Set(events.map(({ member_id }) => member_id))]);
    return {
      budget: viewOf(row),
      orders: [...taken],
      total: taken[0]?.total ?? 0,
      changes: events.map(({ at, member_id, details }) => ({
        at,
        byName: names.get(member_id) ?? '',
        words: (details as { words: string }).words,
      })),
    };
  });
}

import type {
  BudgetView,
  budgetDetail as detailEndpoint,
  exportBudgets as exportEndpoint,
  findBudgets as findEndpoint,
  budgetsLeft as leftEndpoint,
} from '@woxing/contract/budgets/budgets';
import { leftOf } from '@woxing/contract/budgets/budgets.rules';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { readableCase } from '#src/approvals/public.ts';
import { listAuditEvents } from '#src/audit/public.ts';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { orderOfCase } from '#src/order-approvals/public.ts';
import { employeesPlaced, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { isUuid } from '#src/platform/ids.ts';
import { budgetName } from './budget-refusal.rules.ts';
import {
  type BudgetRow,
  budgetsOfOrder,
  budgetsTaken,
  findBudget,
  findBudgetRows,
  takenOfBudget,
} from './budgets.db.ts';
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

/** For whom an application is, as far as budgets ask; refuses who may not read it. */
export interface BudgetLeftDeps extends BudgetDeps {
  readonly readNote: (
    ctx: MemberCtx,
    noteNo: string,
  ) => Promise<{ readonly memberId: string; readonly costCentreId: string; readonly projectId: string }>;
}

/**
 * Of which budgets an order of the caller, or of an applicant, would take today, and what is left of each; of an order that is decided
 * about, and of the order whose change or refund is, those that it takes of. Nothing to people on their own. Refuses with `approval.unknown` a run that the caller has no part in.
 */
export async function budgetsLeft(
  deps: BudgetLeftDeps,
  ctx: MemberCtx,
  asked: InputOf<typeof leftEndpoint>,
): Promise<AnswerOf<typeof leftEndpoint>> {
  const rows =
    asked.caseId === undefined ? await budgetsAhead(deps, ctx, asked) : await ofCase(deps, ctx, asked.caseId);
  return {
    list: rows.map((row) => ({
      name: budgetName(row),
      kind: row.kind,
      amountFen: row.amountFen,
      leftFen: leftOf(row),
      overAction: row.overAction,
    })),
  };
}

async function budgetsAhead(
  { db, readNote }: BudgetLeftDeps,
  ctx: MemberCtx,
  { kind, noteNo, ...asked }: InputOf<typeof leftEndpoint>,
): Promise<BudgetRow[]> {
  const { tenantId, signedIn, now } = ctx;
  const { creditMemberId: enterpriseId } = signedIn;
  if (enterpriseId === undefined) return [];
  const taker =
    noteNo === undefined ? { memberId: signedIn.memberId, ...asked } : await readNote(ctx, noteNo);
  const { memberId, costCentreId, projectId } = taker;
  return db.read(tenantId, async (tx) => {
    const [place] = await employeesPlaced(tx, tenantId, enterpriseId, [memberId]);
    return budgetsTaken(tx, tenantId, enterpriseId, {
      day: dayOf(now),
      kind,
      departmentIds: place?.departmentIds ?? [],
      costCentreId: uuidOr(costCentreId, place?.costCentreId ?? null),
      projectId: uuidOr(projectId, null),
    });
  });
}

const ofCase = ({ db }: BudgetLeftDeps, ctx: MemberCtx, caseId: string): Promise<BudgetRow[]> =>
  db.read(ctx.tenantId, async (tx) => {
    const { kind, subjectId } = await readableCase(tx, ctx, caseId);
    const orderNo = await orderOfCase(tx, ctx.tenantId, { kind, subjectId });
    return orderNo === undefined ? [] : budgetsOfOrder(tx, ctx.tenantId, orderNo);
  });

const uuidOr = (asked: string | undefined, other: string | null): string | null =>
  asked !== undefined && isUuid(asked) ? asked : other;

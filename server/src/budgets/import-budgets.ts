import { randomUUID } from 'node:crypto';
import type {
  checkBudgetSheet as checkEndpoint,
  importBudgets as importEndpoint,
} from '@woxing/contract/budgets/budgets';
import { periodOf, readBudgetSheet, type SheetBudget } from '@woxing/contract/budgets/budgets.rules';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { formatYuan } from '@woxing/contract/core/money';
import { departmentTree, pathSeparator } from '@woxing/contract/people/departments.rules';
import { costObjectsOf, departmentsOf, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import {
  type BudgetRow,
  holdPlans,
  insertBudgets,
  type NewBudget,
  sameBudgets,
  updateBudgets,
} from './budgets.db.ts';
import { type BudgetDeps, changeWords, recordAll } from './save-budget.ts';

type Input = InputOf<typeof checkEndpoint>;

/** What an import of these rows would do, and every row that is wrong; nothing is written. */
export async function checkBudgetSheet(
  { db }: BudgetDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof checkEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  return db.read(ctx.tenantId, async (tx) => {
    const { budgets, problems } = await readSheet(tx, ctx, enterpriseId, input);
    return { ...countsOf(budgets), problems: [...problems] };
  });
}

/** Every budget of a sheet, or none; one that is there already has the new amount. Refuses with `budget.sheet`. */
export async function importBudgets(
  { db }: BudgetDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof importEndpoint>> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await holdPlans(tx, tenantId, enterpriseId);
    const { budgets, problems } = await readSheet(tx, ctx, enterpriseId, input);
    if (problems.length > 0) throw refuse('budget.sheet', { count: problems.length });
    await writeAll(tx, ctx, enterpriseId, budgets);
    const answer = countsOf(budgets);
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** In as many statements whatever their number: orders of the enterprise wait for it. */
async function writeAll(tx: Tx, ctx: MemberCtx, enterpriseId: string, read: readonly Read[]): Promise<void> {
  const { tenantId, now: at } = ctx;
  const added = read.flatMap(({ budget, before }) =>
    before === undefined ? [{ ...budget, id: randomUUID() }] : [],
  );
  const changed = read.flatMap(({ budget, before }) =>
    before === undefined ? [] : [{ ...budget, id: before.id, words: `导入：${changeWords(before, budget)}` }],
  );
  await insertBudgets(tx, { tenantId, enterpriseId, at }, added);
  await updateBudgets(tx, tenantId, changed);
  const words = added.map(({ id, amountFen }) => ({ id, words: `导入：${formatYuan(amountFen)}` }));
  await recordAll(tx, ctx, [...words, ...changed]);
}

interface Read {
  readonly budget: NewBudget;
  readonly before: BudgetRow | undefined;
}

const countsOf = (budgets: readonly Read[]) => {
  const changed = budgets.filter(({ before }) => before !== undefined).length;
  return { added: budgets.length - changed, changed };
};

async function readSheet(tx: Tx, { tenantId }: MemberCtx, enterpriseId: string, { rows }: Input) {
  const departments = await departmentsOf(tx, tenantId, enterpriseId);
  const tree = departmentTree(departments);
  const paths = new Map(departments.map(({ id }) => [id, tree.pathOf(id).join(pathSeparator)]));
  const [costCentres, projects] = [
    await costObjectsOf(tx, tenantId, enterpriseId, 'cost-centre'),
    await costObjectsOf(tx, tenantId, enterpriseId, 'project'),
  ];
  const names = new Map([
    ...paths,
    ...[...costCentres, ...projects].map(({ id, name }) => [id, name] as const),
  ]);
  const { list, problems } = readBudgetSheet(rows, {
    departments: new Map([...paths].map(([id, path]) => [path, id])),
    costCentres: new Map(costCentres.map(({ code, id }) => [code, id])),
    projects: new Map(projects.map(({ code, id }) => [code, id])),
  });
  const written = list.map((one) => budgetOf(one, names.get(one.scopeId) ?? '全公司'));
  const there = await sameBudgets(tx, tenantId, enterpriseId, written);
  const budgets: Read[] = written.map((budget, place) => ({ budget, before: there.get(place) }));
  return { budgets, problems };
}

function budgetOf(
  { scope, scopeId, kind, period, from, amountFen, overAction }: SheetBudget,
  scopeName: string,
): NewBudget {
  const { from: fromDay, until: untilDay } = periodOf(period, from);
  const ofCostObject = scope === 'cost-centre' || scope === 'project';
  return {
    scope,
    departmentId: scope === 'department' ? scopeId : null,
    costObjectId: ofCostObject ? scopeId : null,
    scopeName,
    kind,
    period,
    fromDay,
    untilDay,
    amountFen,
    overAction,
  };
}

import { randomUUID } from 'node:crypto';
import type {
  copyBudgets as copyEndpoint,
  deleteBudget as deleteEndpoint,
  saveBudget as saveEndpoint,
} from '@woxing/contract/budgets/budgets';
import { type BudgetScope, budgetOverWords, periodOf } from '@woxing/contract/budgets/budgets.rules';
import { addDays } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { formatYuan } from '@woxing/contract/core/money';
import { departmentTree, pathSeparator } from '@woxing/contract/people/departments.rules';
import { recordAuditEvents } from '#src/audit/public.ts';
import { costObjectsById, departmentsOf, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { budgetName } from './budget-refusal.rules.ts';
import {
  holdPlans,
  insertBudget,
  lockBudgets,
  type NewBudget,
  removeBudget,
  updateBudget,
} from './budgets.db.ts';

export interface BudgetDeps {
  readonly db: Database;
}

/**
 * Adds a budget, which counts what orders took in its time already, or changes its amount and what happens above it. Refuses with
 * `budget.taken`, `budget.unknown`, `budget.stale`, `department.unknown` and `cost-object.unknown`.
 */
export async function saveBudget(
  { db }: BudgetDeps,
  ctx: MemberCtx,
  input: InputOf<typeof saveEndpoint>,
): Promise<{ id: string }> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await holdPlans(tx, tenantId, enterpriseId);
    const answer = { id: await (input.id === undefined ? add(input) : change(input, input.id)) };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;

    async function add({ scope, kind, period, day, amountFen, overAction }: typeof input): Promise<string> {
      const whose = await ownerOf(tx, ctx, enterpriseId, input);
      const { from, until } = periodOf(period, day);
      const budget = { scope, ...whose, kind, period, fromDay: from, untilDay: until, amountFen, overAction };
      const id = await insertBudget(tx, tenantId, enterpriseId, { ...budget, id: randomUUID() }, ctx.now);
      if (id === undefined) throw refuse('budget.taken', { budget: budgetName(budget) });
      await record(tx, ctx, id, `添加：${formatYuan(amountFen)}，${budgetOverWords[overAction]}`);
      return id;
    }

    async function change({ version, amountFen, overAction }: typeof input, id: string): Promise<string> {
      const [before] = await lockBudgets(tx, tenantId, enterpriseId, [id]);
      if (before === undefined) throw refuse('budget.unknown');
      if (before.version !== version) throw refuse('budget.stale');
      await updateBudget(tx, tenantId, id, { amountFen, overAction, scopeName: before.scopeName });
      await record(tx, ctx, id, changeWords(before, { amountFen, overAction }));
      return id;
    }
  });
}

type Changed = Pick<NewBudget, 'amountFen' | 'overAction'>;

export function changeWords(before: Changed, after: Changed): string {
  const words = [
    before.amountFen === after.amountFen
      ? ''
      : `金额由${formatYuan(before.amountFen)}改为${formatYuan(after.amountFen)}`,
    before.overAction === after.overAction ? '' : `超出时改为“${budgetOverWords[after.overAction]}”`,
  ].filter((each) => each !== '');
  return words.length === 0 ? '未作修改' : words.join('；');
}

/** Removes a budget; orders stay what they are. */
export async function deleteBudget(
  { db }: BudgetDeps,
  ctx: MemberCtx,
  { id }: InputOf<typeof deleteEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await holdPlans(tx, tenantId, enterpriseId);
    const [before] = await lockBudgets(tx, tenantId, enterpriseId, [id]);
    if (before === undefined) throw refuse('budget.unknown');
    await removeBudget(tx, tenantId, id);
    await record(tx, ctx, id, `删除：${budgetName(before)}，${formatYuan(before.amountFen)}`);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Each budget again for the period after its own; what is planned there already stays. */
export async function copyBudgets(
  { db }: BudgetDeps,
  ctx: MemberCtx,
  { ids }: InputOf<typeof copyEndpoint>,
): Promise<AnswerOf<typeof copyEndpoint>> {
  const { tenantId } = ctx;
  const enterpriseId = ownEnterprise(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await holdPlans(tx, tenantId, enterpriseId);
    const asked = [...new Set(ids)];
    const budgets = await lockBudgets(tx, tenantId, enterpriseId, asked);
    if (budgets.length < asked.length) throw refuse('budget.unknown');
    let copied = 0;
    for (const budget of budgets) {
      const { from, until } = periodOf(budget.period, addDays(budget.untilDay, 1));
      const next = { ...budget, fromDay: from, untilDay: until };
      const gone = budget.scope === 'department' && budget.departmentId === null;
      const id = gone
        ? undefined
        : await insertBudget(tx, tenantId, enterpriseId, { ...next, id: randomUUID() }, ctx.now);
      if (id === undefined) continue;
      copied += 1;
      await record(tx, ctx, id, `复制自${budgetName(budget)}：${formatYuan(budget.amountFen)}`);
    }
    const answer = { copied, skipped: budgets.length - copied };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** Whose a budget is to be, with the words for it. */
async function ownerOf(
  tx: Tx,
  { tenantId }: MemberCtx,
  enterpriseId: string,
  asked: {
    readonly scope: BudgetScope;
    readonly departmentId?: string | undefined;
    readonly costObjectId?: string | undefined;
  },
): Promise<Pick<NewBudget, 'departmentId' | 'costObjectId' | 'scopeName'>> {
  const { scope, departmentId = '', costObjectId = '' } = asked;
  if (scope === 'enterprise') return { departmentId: null, costObjectId: null, scopeName: '全公司' };
  if (scope === 'department') {
    const tree = departmentTree(await departmentsOf(tx, tenantId, enterpriseId));
    const path = tree.pathOf(departmentId);
    if (path.length === 0) throw refuse('department.unknown');
    return { departmentId, costObjectId: null, scopeName: path.join(pathSeparator) };
  }
  const [found] = await costObjectsById(tx, tenantId, enterpriseId, [costObjectId]);
  if (found?.kind !== scope) throw refuse('cost-object.unknown');
  return { departmentId: null, costObjectId, scopeName: found.name };
}

const record = (tx: Tx, ctx: MemberCtx, id: string, words: string): Promise<void> =>
  recordAll(tx, ctx, [{ id, words }]);

/** Who did what to budgets. */
export function recordAll(
  tx: Tx,
  ctx: MemberCtx,
  done: readonly { readonly id: string; readonly words: string }[],
): Promise<void> {
  const { memberId } = ctx.signedIn;
  const events = done.map(({ id, words }) => ({
    memberId,
    action: 'budget.change',
    subject: id,
    details: { words },
  }));
  return recordAuditEvents(tx, ctx, events);
}

import {
  type BudgetPeriod,
  type BudgetScope,
  budgetScopeWords,
  leftOf,
  type PlannedKind,
  periodName,
  plannedKindWords,
} from '@woxing/contract/budgets/budgets.rules';
import type { Day } from '@woxing/contract/core/days';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, formatYuan, noFen } from '@woxing/contract/core/money';

interface Moved {
  readonly scope: BudgetScope;
  readonly scopeName: string;
  readonly kind: PlannedKind;
  readonly period: BudgetPeriod;
  readonly fromDay: Day;
  readonly amountFen: Fen;
  readonly reservedFen: Fen;
  readonly usedFen: Fen;
  readonly overAction: 'refuse' | 'warn';
  /** What was just taken of it. */
  readonly movedFen: Fen;
}

/** Why what was just taken may not be: of a budget that is not to be exceeded it is more than was left. */
export function budgetRefusal(budgets: readonly Moved[]): RefusalError | undefined {
  const over = budgets.find(
    (budget) => budget.overAction === 'refuse' && budget.movedFen > noFen && leftOf(budget) < noFen,
  );
  if (over === undefined) return undefined;
  const before = leftOf(over) + over.movedFen;
  return refuse('budget.exceeded', {
    budget: budgetName(over),
    left: formatYuan(fen(Math.max(0, before))),
    need: formatYuan(over.movedFen),
  });
}

/** `部门“销售部”2026年3月机票预算`. */
export function budgetName({
  scope,
  scopeName,
  kind,
  period,
  fromDay,
}: Pick<Moved, 'scope' | 'scopeName' | 'kind' | 'period' | 'fromDay'>): string {
  const whose = scope === 'enterprise' ? budgetScopeWords[scope] : `${budgetScopeWords[scope]}“${scopeName}”`;
  return `${whose}${periodName(period, fromDay)}${kind === 'all' ? '' : plannedKindWords[kind]}预算`;
}

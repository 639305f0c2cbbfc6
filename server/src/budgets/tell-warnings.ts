import { leftOf, warnedPercent } from '@woxing/contract/budgets/budgets.rules';
import { fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { tellMember } from '#src/messages/public.ts';
import { mainAccountsOf } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { budgetName } from './budget-refusal.rules.ts';
import type { MovedBudget } from './order-shares.db.ts';

/** Tells the main accounts of budgets of which 80 or 100 percent are taken now and were not before; once for each amount of it. */
export async function tellWarnings(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  budgets: readonly MovedBudget[],
  at: Date,
): Promise<void> {
  const crossed = budgets.filter(
    (budget) => budget.movedFen > noFen && percentBefore(budget) < warnedPercent(budget),
  );
  if (crossed.length === 0) return;
  const mains = await mainAccountsOf(tx, tenantId, enterpriseId);
  for (const budget of crossed)
    for (const memberId of mains) tellMember(tx, messageOf(tenantId, memberId, budget, at));
}

/** Before this order took of it. */
function percentBefore(budget: MovedBudget): number {
  const { amountFen, reservedFen, usedFen, movedFen } = budget;
  const takenFen = fen(Math.max(0, reservedFen + usedFen - movedFen));
  return warnedPercent({ amountFen, reservedFen: takenFen, usedFen: noFen });
}

function messageOf(tenantId: string, memberId: string, budget: MovedBudget, at: Date) {
  const percent = warnedPercent(budget);
  const left = leftOf(budget);
  return {
    tenantId,
    memberId,
    kind: 'budget-warned',
    params: {
      budget: budgetName(budget),
      percent,
      left: formatYuan(left > noFen ? left : noFen),
    },
    link: '/finance/budgets',
    at,
    dedupeKey: `budget ${budget.id} ${budget.amountFen} ${percent}`,
  } as const;
}

import { leftOf, type Taken, warnedPercent } from '@woxing/contract/budgets/budgets.rules';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { budgetPageWords } from './budget.words.ts';

/** How much of a budget is used and reserved, as a bar and in words. */
export function BudgetBar({ budget }: { readonly budget: Taken }) {
  const t = useWords(budgetPageWords);
  const { amountFen, reservedFen, usedFen } = budget;
  const part = (fen: number) => `${Math.min(100, (fen / amountFen) * 100)}%`;
  const percent = Math.round(((usedFen + reservedFen) / amountFen) * 100);
  const words = t('budget.taken-words', {
    used: formatYuan(usedFen),
    reserved: formatYuan(reservedFen),
    percent,
  });
  const tone = leftOf(budget) < noFen ? 'bg-bad' : warnedPercent(budget) > 0 ? 'bg-warn' : 'bg-brand-600';
  return (
    <span className="block min-w-28">
      <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-pill bg-line">
        <span className={tone} style={{ width: part(usedFen) }} />
        <span className={`${tone} opacity-50`} style={{ width: part(reservedFen) }} />
      </span>
      <span className="digits mt-1 block text-12 text-ink-500">{words}</span>
    </span>
  );
}

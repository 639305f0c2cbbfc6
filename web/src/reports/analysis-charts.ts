import { fen, formatYuan, sumFen } from '@woxing/contract/core/money';
import type { AnalysisRow } from './analysis.queries.ts';
import type { Found } from './analysis-table.tsx';

export const yuanOf = (value: number) => formatYuan(fen(value));
export const kilograms = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 });

/** How far a chart is with its figures. */
export const chartState = ({ data, isError, refetch }: Found) => ({
  state: data !== undefined ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
  onRetry: () => void refetch(),
});

/** More slices or bars than these nobody reads. */
const shown = 8;

/** The dearest by name, what is left of them in one. */
export function dearest(rows: readonly AnalysisRow[], others: string): { name: string; value: number }[] {
  const some = rows.filter(({ amountFen }) => amountFen > 0);
  const all = some.map(({ key, amountFen }) => ({ name: key, value: amountFen as number }));
  if (all.length <= shown) return all;
  const rest = sumFen(some.slice(shown - 1).map(({ amountFen }) => amountFen));
  return [...all.slice(0, shown - 1), { name: others, value: rest }];
}

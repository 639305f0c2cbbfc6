import { fen, formatYuan, sumFen } from '@woxing/contract/core/money';
import type { Slice } from '#src/charts/public.ts';
import type { AnalysisRow } from './analysis.queries.ts';
import type { Found } from './analysis-table.tsx';

export const yuanOf = (value: number) => formatYuan(fen(value));
export const kilograms = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 });

/** How far a chart is with its figures. */
export const chartState = ({ data, isError, refetch }: Found) => ({
  state: data !== undefined ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
  onRetry: () => void refetch(),
});

/** As many as there are colours; more slices or bars nobody reads. */
const shown = 6;

/** The dearest by name, what is left of them in one. */
export function dearest(rows: readonly AnalysisRow[], others: string): Slice[] {
  const some = rows.filter(({ amountFen }) => amountFen > 0);
  const all = some.map(({ key, amountFen }) => ({ name: key, value: amountFen as number }));
  if (all.length <= shown) return all;
  const rest = sumFen(some.slice(shown - 1).map(({ amountFen }) => amountFen));
  return [...all.slice(0, shown - 1), { name: others, value: rest, rest: true }];
}

/** The place of what is left of the others; none where all are shown. */
export const restOf = (slices: readonly Slice[]): number | undefined =>
  slices.some(({ rest }) => rest === true) ? slices.length - 1 : undefined;

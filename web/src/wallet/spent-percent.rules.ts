import type { Fen } from '@woxing/contract/core/money';

/** Whole percent of a limit, rounded down: a mark that is not reached is not shown as reached. */
export function spentPercent(limitFen: Fen, spentFen: Fen): number {
  return limitFen <= 0 ? 0 : Math.min(100, Math.floor((spentFen * 100) / limitFen));
}

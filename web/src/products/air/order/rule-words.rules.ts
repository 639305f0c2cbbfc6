import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { type FeeLine, feeTable } from '@woxing/contract/products/air/fee-ladder.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';

/** The rules of a fare in one line, from its ladders: `退票¥196起 · 改签免费`. */
export function ruleSummary(fare: Pick<FareOption, 'refundLadder' | 'changeLadder' | 'adultFen'>): string {
  const refund = feeWords('退票', feeTable(fare.refundLadder, fare.adultFen));
  const change = feeWords('改签', feeTable(fare.changeLadder, fare.adultFen));
  if (refund === '不可退票' && change === '不可改签') return '不可退改';
  return `${refund} · ${change}`;
}

function feeWords(act: string, lines: readonly FeeLine[]): string {
  if (lines.every((line) => line.percent >= 100)) return `不可${act}`;
  if (lines.every((line) => line.percent === 0)) return `免费${act}`;
  const first = lines[0]!;
  if (first.percent === 0) return `${first.words}免费${act}`;
  const lowest = lines.reduce((min, line) => (line.feeFen < min ? line.feeFen : min), first.feeFen);
  return `${act}${formatYuan(lowest)}起`;
}

/** One fee of the table: not allowed, free, or the amount with its rate. */
export function feeCell(
  line: { readonly percent: number; readonly feeFen: Fen },
  act: '退票' | '改签',
): string {
  if (line.percent >= 100) return `不可${act}`;
  return line.percent === 0 ? '免费' : `${formatYuan(line.feeFen)}（${line.percent}%）`;
}

import { type Fen, sumFen } from '@woxing/contract/core/money';
import type { LineMoney } from './report-line.ts';

/** What a line comes to: the sum of its parts. */
export const amountOf = ({ fareFen, taxFen, serviceFen, insuranceFen, extrasFen, feeFen }: LineMoney): Fen =>
  sumFen([fareFen, taxFen, serviceFen, insuranceFen, extrasFen, feeFen]);

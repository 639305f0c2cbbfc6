import { type Fen, fen, formatYuan } from '@woxing/contract/core/money';
import type { useWords } from '#src/tenants/public.ts';
import type { statementWords } from './statement.words.ts';

export type Speaker = ReturnType<typeof useWords<typeof statementWords.base>>;

/** Whose money a balance is. */
export const sideWords = (t: Speaker, balance: Fen): string =>
  t(balance > 0 ? 'statement.owes' : balance < 0 ? 'statement.has' : 'statement.even');

/** Without its sign, which is said in words. */
export const balanceWords = (balance: Fen): string => formatYuan(fen(Math.abs(balance)));

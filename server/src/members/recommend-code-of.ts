import { randomInt } from 'node:crypto';
import { recommendCodeLength, recommendCodeLetters } from '@woxing/contract/people/recommend.rules';
import type { Tx } from '#src/platform/database.ts';
import { keptRecommendCode, type Whose } from './recommend-codes.db.ts';

/** The code of a member's recommendation link, made when it is first asked for, and how often the link was opened. */
export function recommendCodeOf(
  tx: Tx,
  whose: Whose,
  at: Date,
): Promise<{ readonly code: string; readonly opened: number }> {
  return keptRecommendCode(tx, whose, newCode(), at);
}

const newCode = (): string =>
  Array.from(
    { length: recommendCodeLength },
    () => recommendCodeLetters[randomInt(recommendCodeLetters.length)]!,
  ).join('');

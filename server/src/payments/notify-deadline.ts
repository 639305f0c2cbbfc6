import { sentence } from '@woxing/contract/core/sentences.rules';
import type { Ctx } from '#src/platform/context.ts';
import { paymentSentences } from './payment-sentences.rules.ts';

/** The remaining time from which the tip is given. */
const littleSeconds = 5 * 60;

/** Adds a tip with the remaining time to pay when it is short; nothing after the deadline. */
export function notifyDeadline({ giveTips, now }: Pick<Ctx, 'giveTips' | 'now'>, payBefore: Date): void {
  const seconds = Math.floor((payBefore.getTime() - now.getTime()) / 1000);
  if (seconds <= 0 || seconds > littleSeconds) return;
  giveTips?.({
    type: 'toast',
    msg: sentence(paymentSentences.deadline, { time: durationWords(seconds) }),
    duration: 8,
  });
}

function durationWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest}秒`;
  return rest === 0 ? `${minutes}分钟` : `${minutes}分${rest}秒`;
}

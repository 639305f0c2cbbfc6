import { sentence } from '@woxing/contract/core/sentences.rules';
import type { Ctx } from '#src/platform/context.ts';
import { paymentSentences } from './payment-sentences.rules.ts';

/** From when on it is said that there is little time left. */
const littleSeconds = 5 * 60;

/** Says with the answer how long a payment can still be made, where that is not long; nothing once it is too late. */
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

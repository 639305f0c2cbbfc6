import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { RefundNames, RefundWords } from './after-sales.ts';
import { isAtDesk, type RefundTerms, refundSums } from './refund-terms.ts';

/** `因“会议取消”，申请退票1张，退票费¥27.50，预计退回¥526.50`: what nobody can help has its own cause. */
export function askedWords(
  { involuntary, called }: Pick<RefundWords, 'involuntary' | 'called'>,
  terms: RefundTerms,
  reason: string | undefined,
): string {
  const cause = terms.involuntary ? `${involuntary(terms)}，` : reason ? `因“${reason}”，` : '';
  return `${cause}申请${called.noun}${sumsWords(called, terms, '预计退回')}`;
}

/** `客服登记线下退票1张，不收退票费，应退¥554`. */
export function recordedWords(
  { called }: Pick<RefundWords, 'called'>,
  terms: RefundTerms,
  words: string,
): string {
  return `${words}${sumsWords(called, terms, '应退')}`;
}

function sumsWords(called: RefundNames, terms: RefundTerms, returned: string): string {
  const { feeFen, backFen } = refundSums(terms);
  const fee = feeFen === noFen ? `不收${called.fee}` : `${called.fee}${formatYuan(feeFen)}`;
  const back = isAtDesk(terms) ? '' : `，${returned}${formatYuan(backFen)}`;
  return `${called.counted(terms.lines.length)}，${fee}${back}`;
}

/** `退票成功，铁路收取退票费¥27.50，¥526.50将原路退回`. */
export function doneWords(
  { called: { noun, fee }, keeper }: Pick<RefundWords, 'called' | 'keeper'>,
  terms: RefundTerms,
): string {
  if (isAtDesk(terms)) return `${noun}成功，不产生费用`;
  const { feeFen, backFen } = refundSums(terms);
  const back = `${formatYuan(backFen)}将原路退回`;
  if (feeFen === noFen) return `${noun}成功，${back}`;
  return `${noun}成功，${keeper}收取${fee}${formatYuan(feeFen)}，${backFen === noFen ? '没有款项退回' : back}`;
}

/** Why the money goes back: `列车停运退票`. */
export const returnWords = (
  { called: { noun }, involuntary }: Pick<RefundWords, 'called' | 'involuntary'>,
  terms: RefundTerms,
): string => (terms.involuntary ? `${involuntary(terms)}${noun}` : noun);

import type { Sentence } from '@woxing/contract/core/sentences.rules';
import { payMethodWords, type TakenMethod } from '@woxing/contract/payments/payments';

/** What payments say that speaks of payment. */
export const paymentSentences = {
  deadline: { A: '请在{time}内完成支付，逾期将自动取消', B: '请在{time}内完成确认，逾期将自动取消' },
  part: { A: '{method}支付{amount}', B: '{method}确认{amount}' },
  otherAmount: { A: '与应付金额不一致', B: '与订单金额不一致' },
  nothingDue: { A: '{noun}已不需要付款', B: '{noun}已不需要确认' },
  late: {
    A: '收到{method}付款{amount}，{reason}，将全额原路退回',
    B: '收到{method}款项{amount}，{reason}，将全额原路退回',
  },
} as const;

const methods: Record<TakenMethod, Sentence> = {
  ...payMethodWords,
  weChatPay: { A: payMethodWords.weChatPay, B: '微信' },
  zxpay: { A: payMethodWords.zxpay, B: '聚合扫码' },
  multiPay: { A: payMethodWords.multiPay, B: '组合方式' },
};

export function methodSentence(method: TakenMethod): Sentence {
  return methods[method];
}

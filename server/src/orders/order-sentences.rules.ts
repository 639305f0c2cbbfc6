import type { Sentence } from '@woxing/contract/core/sentences.rules';
import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';

/** What orders say that speaks of payment. */
export const orderSentences = {
  lapsed: {
    A: '未在规定时间内支付，订单已自动取消，{held}已释放',
    B: '未在规定时间内确认，订单已自动取消，{held}已释放',
  },
  overStandard: {
    A: '超出差旅标准，超出的{amount}由您本人支付',
    B: '超出差旅标准，超出的{amount}由您本人承担',
  },
} as const;

const statuses: Partial<Record<OrderCode, Sentence>> = {
  0: { A: orderCodes[0].words, B: '待确认' },
  1: { A: orderCodes[1].words, B: '已确认' },
  13: { A: orderCodes[13].words, B: '改签待确认' },
};

/** 订单状态 by its code. */
export function statusSentence(code: OrderCode): Sentence {
  return statuses[code] ?? orderCodes[code].words;
}

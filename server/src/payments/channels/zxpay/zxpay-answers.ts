import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import { momentOfChina } from '../../channel-wire.rules.ts';
import type { ChannelOutcome, RefundFact, RefundInput, TradeFact, TradeRef } from '../../payment-channel.ts';

type Fields = Readonly<Record<string, string>>;

const fenText = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform((text): Fen => fen(Number(text)));

export function codeOf(answer: Fields): { codeUrl: string } {
  return { codeUrl: z.object({ code_url: z.url() }).parse(answer).code_url };
}

const states = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
} as const;

const trade = z.object({
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.enum(Object.keys(states) as [keyof typeof states]),
  total_fee: fenText.optional(),
  time_end: z.string().optional(),
});

/** Throws when it is about another trade, so that the answer counts as unknown. */
export function tradeFactOf(answer: Fields, outTradeNo: string): TradeFact {
  const stated = trade.parse(answer);
  const state = states[stated.trade_state];
  if (stated.out_trade_no !== outTradeNo) throw new Error('an answer about another trade');
  if (state === 'paid' && stated.total_fee === undefined) throw new Error('a paid trade without its amount');
  return {
    outTradeNo,
    state,
    tradeNo: stated.transaction_id,
    amountFen: stated.total_fee ?? noFen,
    paidAt: stated.time_end === undefined || stated.time_end === '' ? null : momentOfChina(stated.time_end),
  };
}

/** A trade that the bank does not know: open until nobody could pay it any more. */
export function neverCreated(
  code: string,
  { outTradeNo, payableUntil, now }: TradeRef,
): ChannelOutcome<TradeFact> | undefined {
  if (code !== 'ORDERNOTEXIST' && code !== 'Order not exists') return undefined;
  const state = now < payableUntil ? 'waiting' : 'closed';
  return { kind: 'done', value: { outTradeNo, state, tradeNo: '', amountFen: noFen, paidAt: null } };
}

const notice = z.object({
  status: z.literal('0'),
  result_code: z.literal('0'),
  pay_result: z.literal('0'),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  total_fee: fenText,
  time_end: z.string(),
});

/** Throws unless it reports a paid trade; the bank sends no other notices. */
export function noticeFactOf(stated: Fields): TradeFact {
  const paid = notice.parse(stated);
  return {
    outTradeNo: paid.out_trade_no,
    state: 'paid',
    tradeNo: paid.transaction_id,
    amountFen: paid.total_fee,
    paidAt: momentOfChina(paid.time_end),
  };
}

const accepted = z.object({ out_trade_no: z.string(), out_refund_no: z.string(), refund_fee: fenText });

/** Accepted is not done: only the question about it ends a refund. */
export function acceptedRefundOf(answer: Fields, input: RefundInput): RefundFact {
  const stated = accepted.parse(answer);
  const isAsked =
    stated.out_trade_no === input.outTradeNo &&
    stated.out_refund_no === input.refundNo &&
    stated.refund_fee === input.amountFen;
  if (!isAsked) throw new Error('an answer about another refund');
  return {
    outTradeNo: input.outTradeNo,
    refundNo: input.refundNo,
    state: 'processing',
    amountFen: input.amountFen,
  };
}

const refundStates = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  NOTSURE: 'processing',
  FAIL: 'abnormal',
  CHANGE: 'abnormal',
} as const;

const found = z.object({
  out_trade_no: z.string(),
  out_refund_no_0: z.string(),
  refund_fee_0: fenText,
  refund_status_0: z.enum(Object.keys(refundStates) as [keyof typeof refundStates]),
});

export function refundFactOf(answer: Fields, input: RefundInput): RefundFact {
  const stated = found.parse(answer);
  const isAsked =
    stated.out_trade_no === input.outTradeNo &&
    stated.out_refund_no_0 === input.refundNo &&
    stated.refund_fee_0 === input.amountFen;
  if (!isAsked) throw new Error('an answer about another refund');
  return {
    outTradeNo: input.outTradeNo,
    refundNo: input.refundNo,
    state: refundStates[stated.refund_status_0],
    amountFen: input.amountFen,
  };
}

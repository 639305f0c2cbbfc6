import { fen, noFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import type { ChannelOutcome, RefundFact, RefundInput, TradeFact, TradeRef } from '../../payment-channel.ts';

export function codeOf(data: unknown): { codeUrl: string } {
  return { codeUrl: z.object({ code_url: z.url() }).parse(data).code_url };
}

/** The page goes back to `returnUrl` when the payer has paid there, or turned away. */
export function h5UrlOf(data: unknown, returnUrl: string): { codeUrl: string } {
  const url = new URL(z.object({ h5_url: z.url() }).parse(data).h5_url);
  url.searchParams.set('redirect_url', returnUrl);
  return { codeUrl: url.href };
}

export function prepayIdOf(data: unknown): { codeUrl: string } {
  return { codeUrl: z.object({ prepay_id: z.string().regex(/^\w{1,64}$/) }).parse(data).prepay_id };
}

const states = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
} as const;

export const trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.enum(Object.keys(states) as [keyof typeof states]),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().min(0), currency: z.literal('CNY').default('CNY') }).optional(),
});

/** Whom a trade is for. What was paid from the mobile app is of that app. */
export interface WeChatMerchant {
  readonly mchid: string;
  readonly appid: string;
  readonly mobileAppid?: string | undefined;
}

/** Throws when it is not about this merchant and trade, so that the answer counts as unknown. */
export function tradeFactOf(
  data: unknown,
  { mchid, appid, mobileAppid }: WeChatMerchant,
  outTradeNo?: string,
): TradeFact {
  const stated = trade.parse(data);
  const isAsked = outTradeNo === undefined || stated.out_trade_no === outTradeNo;
  const isOurs = stated.mchid === mchid && (stated.appid === appid || stated.appid === mobileAppid);
  if (!isOurs || !isAsked) throw new Error('an answer about another trade');
  const state = states[stated.trade_state];
  if (state === 'paid' && stated.amount === undefined) throw new Error('a paid trade without its amount');
  return {
    outTradeNo: stated.out_trade_no,
    state,
    tradeNo: stated.transaction_id,
    amountFen: stated.amount === undefined ? noFen : fen(stated.amount.total),
    paidAt: stated.success_time === undefined ? null : new Date(stated.success_time),
  };
}

/** A trade that WeChat Pay says it does not know, which is not signed: open until nobody could pay it any more. */
export function neverCreated(
  code: string,
  { outTradeNo, payableUntil, now }: TradeRef,
): ChannelOutcome<TradeFact> | undefined {
  if (code !== 'ORDER_NOT_EXIST' && code !== 'ORDERNOTEXIST') return undefined;
  const state = now < payableUntil ? 'waiting' : 'closed';
  return { kind: 'done', value: { outTradeNo, state, tradeNo: '', amountFen: noFen, paidAt: null } };
}

const refundStates = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  CLOSED: 'abnormal',
} as const;

const refund = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  status: z.enum(Object.keys(refundStates) as [keyof typeof refundStates]),
  amount: z.object({ refund: z.int().min(0) }),
});

/** Throws when it is about another refund or another amount. */
export function refundFactOf(data: unknown, input: RefundInput): RefundFact {
  const stated = refund.parse(data);
  const isAsked =
    stated.out_trade_no === input.outTradeNo &&
    stated.out_refund_no === input.refundNo &&
    stated.amount.refund === input.amountFen;
  if (!isAsked) throw new Error('an answer about another refund');
  return {
    outTradeNo: stated.out_trade_no,
    refundNo: stated.out_refund_no,
    state: refundStates[stated.status],
    amountFen: input.amountFen,
  };
}

/** A notice names the status of a refund in a field of its own. */
export const refundNews = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: refund.shape.status,
  amount: z.object({ refund: z.int().min(0) }),
});

export function refundNewsOf(data: unknown): RefundFact & { readonly mchid: string } {
  const stated = refundNews.parse(data);
  return {
    mchid: stated.mchid,
    outTradeNo: stated.out_trade_no,
    refundNo: stated.out_refund_no,
    state: refundStates[stated.refund_status],
    amountFen: fen(stated.amount.refund),
  };
}

export function statementOf(data: unknown): { readonly url: string; readonly sha1: string } | undefined {
  const stated = z
    .object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
    .parse(data);
  return { url: stated.download_url, sha1: stated.hash_value.toLowerCase() };
}

/** What the client throws for an answer other than 2xx. */
const refusal = z.object({
  response: z.object({ status: z.int(), data: z.unknown() }),
});
const body = z.object({ code: z.string(), message: z.string().optional() });
/** The answer states that the outcome is unknown, or asks to retry. */
const unsure = new Set([
  'SYSTEM_ERROR',
  'BANKERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
]);

/** Undefined when there was no answer that can be read. */
export function refusedOrUnknown(
  error: unknown,
): { outcome: ChannelOutcome<never>; answer: string; code: string } | undefined {
  const { success, data } = refusal.safeParse(error);
  if (!success || data.response.status < 400) return undefined;
  const { status } = data.response;
  const read = body.safeParse(data.response.data);
  const answer = JSON.stringify({ status, body: data.response.data }) ?? '';
  const code = read.success ? read.data.code : '';
  if (!read.success || status >= 500 || status === 429 || unsure.has(code))
    return { outcome: { kind: 'unknown', cause: `${status} ${code}` }, answer, code };
  return { outcome: { kind: 'refused', message: code }, answer, code };
}

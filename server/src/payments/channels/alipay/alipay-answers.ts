import { noFen } from '@woxing/contract/core/money';
import { statedFen } from '@woxing/contract/core/yuan-text.rules';
import { z } from 'zod';
import { momentOfChina } from '../../channel-wire.rules.ts';
import type {
  ChannelNews,
  ChannelOutcome,
  RefundFact,
  RefundInput,
  TradeFact,
  TradeRef,
} from '../../payment-channel.ts';

export type Outcome<T> = ChannelOutcome<T>;

const head = z.object({ code: z.string(), msg: z.string().optional(), sub_code: z.string().optional() });
const succeeded = '10000';
/** The answer states that the outcome is unknown. */
const unsure = new Set(['20000', 'ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error']);
const neverCreated = 'ACQ.TRADE_NOT_EXIST';

function outcomeOf<T>(answer: unknown, read: (answer: unknown) => T): Outcome<T> {
  const { code, msg = '', sub_code: sub } = head.parse(answer);
  if (code === succeeded) return { kind: 'done', value: read(answer) };
  if (unsure.has(code) || (sub !== undefined && unsure.has(sub)))
    return { kind: 'unknown', cause: sub ?? code };
  return { kind: 'refused', message: sub ?? `${code} ${msg}` };
}

export function codeOf(answer: unknown): Outcome<{ codeUrl: string }> {
  return outcomeOf(answer, (value) => ({ codeUrl: z.object({ qr_code: z.url() }).parse(value).qr_code }));
}

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});

export function tradeFactOf(answer: unknown, asked: TradeRef): Outcome<TradeFact> {
  const outcome = outcomeOf(answer, (value) => factOf(trade.parse(value)));
  if (outcome.kind === 'done' && outcome.value.outTradeNo !== asked.outTradeNo)
    return { kind: 'unknown', cause: 'an answer about another trade' };
  return outcome.kind === 'refused' && outcome.message === neverCreated ? unscanned(asked) : outcome;
}

/** Alipay makes the trade when its code is scanned. Until the code has run out somebody may still do so. */
function unscanned({ outTradeNo, payableUntil, now }: TradeRef): Outcome<TradeFact> {
  const state = now < payableUntil ? 'waiting' : 'closed';
  return { kind: 'done', value: { outTradeNo, state, tradeNo: '', amountFen: noFen, paidAt: null } };
}

/**
 * What closing answered. A code that nobody has scanned is no trade yet, and is over for us: should it be paid all the
 * same before it runs out, that is late money.
 */
export function unbornTrade(answer: unknown, { outTradeNo }: TradeRef): Outcome<TradeFact> {
  const over: TradeFact = { outTradeNo, state: 'closed', tradeNo: '', amountFen: noFen, paidAt: null };
  const outcome = outcomeOf(answer, () => over);
  return outcome.kind === 'refused' && outcome.message === neverCreated
    ? { kind: 'done', value: over }
    : outcome;
}

const stateOf = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
} as const;

function factOf(stated: z.output<typeof trade>): TradeFact {
  const paidAt = stated.send_pay_date === undefined ? null : momentOfChina(stated.send_pay_date);
  const state = stateOf[stated.trade_status];
  return {
    outTradeNo: stated.out_trade_no,
    // Closed can mean never paid or refunded in full.
    state: state === 'closed' && paidAt !== null ? 'refunded' : state,
    tradeNo: stated.trade_no,
    amountFen: statedFen(stated.total_amount),
    paidAt,
  };
}

/** `N`: this call moved no money, because an earlier one of the same number did or a bank is not done. */
const refundAnswer = z.object({ fund_change: z.enum(['Y', 'N']) });

export function refundAnswerOf(answer: unknown, input: RefundInput): Outcome<RefundFact> {
  return outcomeOf(answer, (value) => ({
    outTradeNo: input.outTradeNo,
    refundNo: input.refundNo,
    state: refundAnswer.parse(value).fund_change === 'Y' ? 'done' : 'processing',
    amountFen: input.amountFen,
  }));
}

/** Without a status the refund is unknown there or not done. */
const refundFound = z.object({ refund_status: z.string().optional(), refund_amount: z.string().optional() });

export function refundFactOf(answer: unknown, input: RefundInput): Outcome<RefundFact> {
  return outcomeOf(answer, (value): RefundFact => {
    const { refund_status: status, refund_amount: amount } = refundFound.parse(value);
    const isDone = status === 'REFUND_SUCCESS';
    if (isDone && amount !== undefined && statedFen(amount) !== input.amountFen)
      throw new Error(`refund ${input.refundNo} is of another amount`);
    return {
      outTradeNo: input.outTradeNo,
      refundNo: input.refundNo,
      state: isDone ? 'done' : 'processing',
      amountFen: input.amountFen,
    };
  });
}

const notice = z.object({
  notify_time: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: trade.shape.trade_status,
  total_amount: z.string(),
  gmt_payment: z.string().optional(),
  out_biz_no: z.string().optional(),
  refund_fee: z.string().optional(),
});

/** Undefined when it says nothing that can be read. A notice of a refund carries its number; its `refund_fee` is cumulative. */
export function newsOf(
  fields: Readonly<Record<string, string>>,
): { readonly sentAt: Date; readonly news: ChannelNews } | undefined {
  const { success, data } = notice.safeParse(fields);
  if (!success) return undefined;
  const sentAt = momentOfChina(data.notify_time);
  if (data.out_biz_no !== undefined && data.refund_fee !== undefined) {
    const fact: RefundFact = {
      outTradeNo: data.out_trade_no,
      refundNo: data.out_biz_no,
      // The sum does not identify one of several refunds, so it is queried.
      state: 'processing',
      amountFen: statedFen(data.refund_fee),
    };
    return { sentAt, news: { kind: 'refund', fact } };
  }
  const { gmt_payment: paid, ...stated } = data;
  const fact = factOf({ ...stated, ...(paid !== undefined && { send_pay_date: paid }) });
  return { sentAt, news: { kind: 'trade', fact } };
}

export function billUrlOf(answer: unknown): Outcome<string | undefined> {
  const outcome = outcomeOf<string | undefined>(
    answer,
    (value) => z.object({ bill_download_url: z.url() }).parse(value).bill_download_url,
  );
  const nothingMoved = outcome.kind === 'refused' && outcome.message === 'isp.bill_not_exist';
  return nothingMoved ? { kind: 'done', value: undefined } : outcome;
}

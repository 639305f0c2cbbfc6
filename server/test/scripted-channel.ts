import type { RawAnswer, RawCall } from '@woxing/contract/core/callback';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen } from '@woxing/contract/core/money';
import { type ChannelMethod, channelMethods } from '@woxing/contract/payments/payments';
import type {
  ChannelNews,
  ChannelOutcome,
  PaymentChannel,
  Presentation,
  RefundFact,
  RefundInput,
  TradeFact,
} from '#src/payments/payment-channel.ts';

type Asking = 'create' | 'query' | 'close' | 'refund' | 'findRefund';

/** What befalls one question; without a word it is answered. */
export type ChannelMishap = 'refused' | 'lost-before' | 'lost-after' | 'throws';

export interface ScriptedChannel extends PaymentChannel {
  /** The next questions of a kind meet these, in order. */
  readonly script: Record<Asking, ChannelMishap[]>;
  /** How often it was asked. */
  readonly asked: Record<Asking, number>;
  /** Runs while the channel works on a question, before it answers: for what happens in between. */
  meanwhile: ((asking: Asking) => Promise<void>) | undefined;
  /** The customer pays; also what has been closed, as late money does. */
  readonly pay: (outTradeNo: string, amountFen?: number) => void;
  /** The same, unless it was paid before: nobody pays one code twice. */
  readonly payOnce: (outTradeNo: string) => void;
  readonly paidFen: (outTradeNo: string) => number;
  /** What the channel tells of a trade, signed. */
  readonly noticeOf: (outTradeNo: string) => RawCall;
  /** By which way a trade was created last. */
  readonly presented: (outTradeNo: string) => Presentation | undefined;
  /** The codes by which it was asked who pays. */
  readonly askedOpenids: string[];
  /** What the channel has given back of a trade. */
  readonly returnedFen: (outTradeNo: string) => number;
}

export const accepted: RawAnswer = { http: 200, type: 'text/plain', text: 'success' };
export const notBelieved: RawAnswer = { http: 200, type: 'text/plain', text: 'fail' };

const ways = {
  alipay: ['code', 'h5', 'app'],
  weChatPay: ['code', 'h5', 'jsapi', 'app'],
  zxpay: ['code'],
} as const satisfies Record<ChannelMethod, PaymentChannel['ways']>;

interface Trade {
  state: TradeFact['state'];
  amountFen: Fen;
  paidFen: Fen;
  paidAt: Date | null;
  readonly refunds: Map<string, number>;
}

/** One of each method. */
export function scriptedChannels(now: () => Date): Record<ChannelMethod, ScriptedChannel> {
  return Object.fromEntries(channelMethods.map((method) => [method, scriptedChannel(method, now)])) as Record<
    ChannelMethod,
    ScriptedChannel
  >;
}

/** A payment company that does as it is told; told nothing, it works. */
function scriptedChannel(method: ChannelMethod, now: () => Date): ScriptedChannel {
  const trades = new Map<string, Trade>();
  const presentations = new Map<string, Presentation>();
  const askedOpenids: string[] = [];
  const script: Record<Asking, ChannelMishap[]> = {
    create: [],
    query: [],
    close: [],
    refund: [],
    findRefund: [],
  };
  const asked: Record<Asking, number> = { create: 0, query: 0, close: 0, refund: 0, findRefund: 0 };

  async function meet<T>(asking: Asking, act: () => T): Promise<ChannelOutcome<T>> {
    asked[asking]++;
    const mishap = script[asking].shift();
    if (mishap === 'throws') throw new Error('the line broke');
    if (mishap === 'refused') return { kind: 'refused', message: 'no' };
    if (mishap === 'lost-before') return { kind: 'unknown', cause: 'lost before' };
    const value = act();
    await channel.meanwhile?.(asking);
    return mishap === 'lost-after' ? { kind: 'unknown', cause: 'lost after' } : { kind: 'done', value };
  }
  const factOf = (outTradeNo: string): TradeFact => {
    const trade = trades.get(outTradeNo);
    return {
      outTradeNo,
      state: trade?.state ?? 'closed',
      tradeNo: `TR${outTradeNo}`,
      amountFen: trade === undefined || trade.paidAt === null ? fen(0) : trade.paidFen,
      paidAt: trade?.paidAt ?? null,
    };
  };

  const channel: ScriptedChannel = {
    method,
    sandbox: true,
    ways: ways[method],
    ...(method === 'weChatPay' && {
      weChatBrowser: {
        authorizeUrl: (returnUrl, state) =>
          `https://open.example/?redirect_uri=${encodeURIComponent(returnUrl)}&state=${state}`,
        async openidOf(_tenantId, code) {
          askedOpenids.push(code);
          return { kind: 'done', value: `openid of ${code}` };
        },
        invocation: (prepayId) => ({
          appId: 'wx1',
          timeStamp: '1',
          nonceStr: 'n',
          package: `prepay_id=${prepayId}`,
          signType: 'RSA',
          paySign: 's',
        }),
      },
    }),
    appCall: (codeUrl) => ({ method: 'alipay', orderString: codeUrl }),
    presented: (outTradeNo) => presentations.get(outTradeNo),
    askedOpenids,
    script,
    asked,
    meanwhile: undefined,
    create: ({ outTradeNo, amountFen }, by = { way: 'code' }) =>
      meet('create', () => {
        presentations.set(outTradeNo, by);
        if (!trades.has(outTradeNo))
          trades.set(outTradeNo, {
            state: 'waiting',
            amountFen,
            paidFen: fen(0),
            paidAt: null,
            refunds: new Map(),
          });
        const codeUrl = {
          code: `https://${method}.example/${outTradeNo}`,
          h5: `https://${method}.example/h5/${outTradeNo}`,
          jsapi: outTradeNo,
          app: `app of ${outTradeNo}`,
        }[by.way];
        return { codeUrl };
      }),
    query: ({ outTradeNo }) => meet('query', () => factOf(outTradeNo)),
    close: ({ outTradeNo }) =>
      meet('close', () => {
        const trade = trades.get(outTradeNo);
        if (trade?.state === 'waiting') trade.state = 'closed';
        return factOf(outTradeNo);
      }),
    refund: (input) =>
      meet('refund', () => {
        const { refunds } = trades.get(input.outTradeNo)!;
        refunds.set(input.refundNo, refunds.get(input.refundNo) ?? input.amountFen);
        return refundFactOf(input);
      }),
    findRefund: (input) => meet('findRefund', () => refundFactOf(input)),
    readNotice({ body }) {
      const { sign, news } = JSON.parse(body) as { sign: string; news: ChannelNews };
      if (sign !== `signed by ${method}`) throw refuse('pay.signature');
      if (news.kind === 'refund' || news.fact.paidAt === null) return news;
      return { kind: 'trade', fact: { ...news.fact, paidAt: new Date(news.fact.paidAt) } };
    },
    acks: { accepted, refused: notBelieved },
    bill: () => Promise.resolve({ kind: 'done', value: [] }),
    pay(outTradeNo, amountFen) {
      const trade = trades.get(outTradeNo)!;
      Object.assign(trade, { state: 'paid', paidFen: amountFen ?? trade.amountFen, paidAt: now() });
    },
    payOnce(outTradeNo) {
      if (trades.get(outTradeNo)?.paidAt === null) channel.pay(outTradeNo);
    },
    paidFen: (outTradeNo) => trades.get(outTradeNo)?.paidFen ?? 0,
    noticeOf(outTradeNo) {
      const news = { kind: 'trade', fact: { ...factOf(outTradeNo), state: 'paid' } };
      return { headers: {}, body: JSON.stringify({ sign: `signed by ${method}`, news }) };
    },
    returnedFen: (outTradeNo) =>
      [...trades.get(outTradeNo)!.refunds.values()].reduce((sum, amount) => sum + amount, 0),
  };
  return channel;
}

function refundFactOf({ outTradeNo, refundNo, amountFen }: RefundInput): RefundFact {
  return { outTradeNo, refundNo, state: 'done', amountFen };
}

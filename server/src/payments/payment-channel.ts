import type { RawAnswer, RawCall } from '@woxing/contract/core/callback';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type {
  AppCall,
  ChannelMethod,
  ChannelWay,
  StatementChannel,
  WeChatInvocation,
} from '@woxing/contract/payments/payments';

/**
 * The door to a company that takes money for us. The same intent asked twice is one trade, the same refund number one
 * refund; `query`, `findRefund` and a notice whose signature holds are the only truth about them. No answer is believed
 * that is not signed; one that is not is `unknown`.
 */
export interface PaymentChannel {
  readonly method: ChannelMethod;
  readonly sandbox: boolean;
  /** By which ways it takes money. */
  readonly ways: readonly ChannelWay[];
  /** Of a channel that takes money by `jsapi`. */
  readonly weChatBrowser?: WeChatBrowser;
  /** Of a channel that takes money by `app`: what its SDK is handed, of what `create` answered. */
  readonly appCall?: (codeUrl: string) => AppCall;
  /**
   * Without a presentation it is a code. `codeUrl` is its text; of `h5` the address of the page, which runs out within minutes
   * and may be had anew; of `jsapi` the number (prepay_id) that WeChat's browser pays; of `app` what `appCall` is made of,
   * which may be had anew as well.
   */
  create(intent: PaymentIntent, by?: Presentation): Promise<ChannelOutcome<{ codeUrl: string }>>;
  query(trade: TradeRef): Promise<ChannelOutcome<TradeFact>>;
  /** Closes an unpaid trade. Answers its state afterwards: it may have been paid meanwhile. */
  close(trade: TradeRef): Promise<ChannelOutcome<TradeFact>>;
  /** The same refund number never returns money twice. */
  refund(input: RefundInput): Promise<ChannelOutcome<RefundFact>>;
  findRefund(input: RefundInput): Promise<ChannelOutcome<RefundFact>>;
  /** Reads a notice. Throws `pay.signature` unless its signature, its addressee and its freshness hold. */
  readNotice(call: RawCall): ChannelNews;
  /** What a notice is answered with. */
  readonly acks: { readonly accepted: RawAnswer; readonly refused: RawAnswer };
  /** All movements of a day in China, as the channel states them on the day after. */
  bill(day: Day): Promise<ChannelOutcome<BillLine[]>>;
}

/** How the payer is shown where to pay. */
export type Presentation =
  | { readonly way: 'code' }
  /** The channel's page in the payer's browser, which goes back to `returnUrl`: that it does says nothing about money. */
  | { readonly way: 'h5'; readonly returnUrl: string; readonly payerIp: string }
  | { readonly way: 'jsapi'; readonly openid: string }
  | { readonly way: 'app' };

/** WeChat's own browser, in which the merchant's official account learns who pays, and which pays when it is called. */
export interface WeChatBrowser {
  /** Where it fetches WeChat's word of who holds the phone (snsapi_base); it comes back to `returnUrl` with `code` and `state`. */
  authorizeUrl(returnUrl: string, state: string): string;
  /** The payer's openid at the official account. A code is good once. */
  openidOf(tenantId: string, code: string): Promise<ChannelOutcome<string>>;
  /** What it is called with to pay, signed for this moment. */
  invocation(prepayId: string): WeChatInvocation;
}

/** Queries about money in transit, of any channel or card. */
export type TradeKeeper = Pick<PaymentChannel, 'query' | 'close' | 'refund' | 'findRefund' | 'bill'>;

export type PaymentChannels = Readonly<Record<ChannelMethod, PaymentChannel>>;

export interface PaymentIntent {
  readonly tenantId: string;
  readonly outTradeNo: string;
  readonly subject: string;
  readonly amountFen: Fen;
  /** The deadline given to the channel. */
  readonly payableUntil: Date;
}

/** What is known of a trade when a channel is asked about it. */
export interface TradeRef extends Pick<PaymentIntent, 'tenantId' | 'outTradeNo' | 'payableUntil'> {
  /** Business time: a trade that the channel does not know may still be scanned until `payableUntil`. */
  readonly now: Date;
}

export interface RefundInput {
  readonly tenantId: string;
  readonly outTradeNo: string;
  /** Of the whole trade, which some channels want to hear again. */
  readonly tradeFen: Fen;
  readonly refundNo: string;
  readonly amountFen: Fen;
  readonly reason: string;
}

export interface TradeFact {
  readonly outTradeNo: string;
  readonly state: 'waiting' | 'paid' | 'closed' | 'refunded';
  readonly tradeNo: string;
  readonly amountFen: Fen;
  readonly paidAt: Date | null;
  /** Of a card: the amount is reserved and not moved yet. */
  readonly card?: { readonly token: string; readonly heldUntil: Date };
}

export interface RefundFact {
  readonly outTradeNo: string;
  readonly refundNo: string;
  /** `abnormal`: the channel could not return the money and requires manual handling. */
  readonly state: 'done' | 'processing' | 'abnormal';
  readonly amountFen: Fen;
  /** No money moved: the authorisation was released. */
  readonly letGo?: true;
}

export type ChannelNews =
  | { readonly kind: 'trade'; readonly fact: TradeFact }
  | { readonly kind: 'refund'; readonly fact: RefundFact };

/** A line of a channel's statement. A refund's amount is positive; its fee is what the channel gives back, below zero. */
export interface BillLine {
  readonly kind: 'pay' | 'refund';
  readonly outTradeNo: string;
  /** Empty for a payment. */
  readonly refundNo: string;
  readonly amountFen: Fen;
  readonly feeFen: number;
}

export type ChannelOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string }
  /** Unknown: query later. */
  | { readonly kind: 'unknown'; readonly cause: string };

/** One call to a channel as it went over the wire, for disputes. Texts are redacted before they are kept. */
export interface ChannelCall {
  readonly tenantId: string;
  readonly method: StatementChannel;
  readonly operation: string;
  readonly reference: string;
  readonly outcome: ChannelOutcome<unknown>['kind'];
  readonly ms: number;
  /** Name and version of the client library. */
  readonly client: string;
  /** Which of our keys signed. */
  readonly keyId: string;
  readonly request: string;
  readonly answer: string;
}

/** What every adapter is given besides its keys. */
export interface ChannelParts {
  readonly sandbox: boolean;
  /** Where the channel sends its notices about a tenant's trades. */
  readonly notifyUrl: (tenantId: string) => string;
  /** Where a browser reaches an address of the channel that this machine alone reaches; the address itself without. */
  readonly browserUrl?: (url: string) => string;
  /** Real time, which signatures live by; the clock of the sandbox is not it. */
  readonly clock: { now(): Date };
  /** How long an answer may take; for a statement six times that. */
  readonly timeoutMs: number;
  /** Must not throw, and is not waited for. */
  readonly keepCall: (call: ChannelCall) => void;
}

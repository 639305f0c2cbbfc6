import type { Day } from '@woxing/contract/days';
import { refuse } from '@woxing/contract/errors';
import { AlipaySdk } from 'alipay-sdk';
import { keptCall } from '../../call-of-channel.ts';
import { chinaStamp, yuanText } from '../../channel-wire.rules.ts';
import type {
  ChannelNews,
  ChannelOutcome,
  ChannelParts,
  PaymentChannel,
  RefundFact,
  RefundWish,
  TradeRef,
} from '../../payment-channel.ts';
import {
  billUrlOf,
  codeOf,
  newsOf,
  type Outcome,
  refundAnswerOf,
  refundFactOf,
  tradeFactOf,
  unbornTrade,
} from './alipay-answers.ts';
import { readBill } from './alipay-bill.ts';

export interface AlipayKeys {
  readonly appId: string;
  /** Our private key, PKCS #8, with or without its PEM frame. */
  readonly privateKey: string;
  /** Alipay's public key for our app. */
  readonly alipayPublicKey: string;
  /** Who receives the money; a notice about anybody else's is refused. */
  readonly sellerId: string;
  /** `https://openapi.alipay.com/gateway.do` */
  readonly gateway: string;
}

const client = 'alipay-sdk@4.14.0';
/** A notice says when it was sent, and is sent again for a bit more than a day. */
const freshMs = 26 * 3_600_000;

/** Alipay by its official client: codes shown on the screen (precreate), signed by RSA2. */
export function openAlipay(keys: AlipayKeys, parts: ChannelParts): PaymentChannel {
  const sdk = new AlipaySdk({
    appId: keys.appId,
    privateKey: keys.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: keys.alipayPublicKey,
    gateway: keys.gateway,
    timeout: parts.timeoutMs,
    camelcase: false,
  });
  const call = <T>(head: CallHead, read: (answer: unknown) => Outcome<T>) =>
    keptCall(
      parts,
      {
        tenantId: head.tenantId,
        method: 'alipay',
        operation: head.operation,
        reference: head.reference,
        client,
        keyId: keys.appId,
        request: JSON.stringify(head.content),
      },
      async () => {
        // The client answers unsigned texts too unless it is told to verify, and takes the time of the process for China's.
        const answer = await sdk.exec(
          head.operation,
          {
            timestamp: chinaStamp(parts.clock.now()),
            ...(head.notifyUrl !== undefined && { notifyUrl: head.notifyUrl }),
            bizContent: head.content,
          },
          { validateSign: true },
        );
        return { outcome: read(answer), answer: JSON.stringify(answer) };
      },
    );

  const query = (trade: TradeRef) =>
    call(
      {
        operation: 'alipay.trade.query',
        tenantId: trade.tenantId,
        reference: trade.outTradeNo,
        content: { out_trade_no: trade.outTradeNo },
      },
      (answer) => tradeFactOf(answer, trade),
    );
  const findRefund = (wish: RefundWish): Promise<ChannelOutcome<RefundFact>> =>
    call(
      {
        operation: 'alipay.trade.fastpay.refund.query',
        tenantId: wish.tenantId,
        reference: wish.refundNo,
        content: { out_trade_no: wish.outTradeNo, out_request_no: wish.refundNo },
      },
      (answer) => refundFactOf(answer, wish),
    );

  return {
    method: 'alipay',
    sandbox: parts.sandbox,
    create: (intent) =>
      call(
        {
          operation: 'alipay.trade.precreate',
          tenantId: intent.tenantId,
          reference: intent.outTradeNo,
          notifyUrl: parts.notifyUrl(intent.tenantId),
          content: {
            out_trade_no: intent.outTradeNo,
            total_amount: yuanText(intent.amountFen),
            subject: intent.subject,
            // A code that nobody has scanned cannot be closed, so it must end by itself.
            time_expire: chinaStamp(intent.payableUntil),
          },
        },
        codeOf,
      ),
    query,
    async close(trade) {
      const closed = await call(
        {
          operation: 'alipay.trade.close',
          tenantId: trade.tenantId,
          reference: trade.outTradeNo,
          content: { out_trade_no: trade.outTradeNo },
        },
        (answer) => unbornTrade(answer, trade),
      );
      // Refused: it has been paid, or was closed before. What it is, `query` says.
      return closed.kind === 'refused' ? query(trade) : closed;
    },
    async refund(wish) {
      const asked = await call(
        {
          operation: 'alipay.trade.refund',
          tenantId: wish.tenantId,
          reference: wish.refundNo,
          content: {
            out_trade_no: wish.outTradeNo,
            refund_amount: yuanText(wish.amountFen),
            out_request_no: wish.refundNo,
            refund_reason: wish.reason,
          },
        },
        (answer) => refundAnswerOf(answer, wish),
      );
      // No money moved by this very call: a repeat, or a bank that takes its time.
      return asked.kind === 'done' && asked.value.state === 'processing' ? findRefund(wish) : asked;
    },
    findRefund,
    readNotice: ({ body }) => readNotice(sdk, keys, parts, body),
    acks: {
      accepted: { http: 200, type: 'text/plain', text: 'success' },
      refused: { http: 200, type: 'text/plain', text: 'fail' },
    },
    async bill(day: Day) {
      const found = await call(
        {
          operation: 'alipay.data.dataservice.bill.downloadurl.query',
          tenantId: '',
          reference: day,
          content: { bill_type: 'trade', bill_date: day },
        },
        billUrlOf,
      );
      return found.kind === 'done' ? readBill(found.value, parts.timeoutMs * 6) : found;
    },
  };
}

interface CallHead {
  readonly operation: string;
  readonly tenantId: string;
  readonly reference: string;
  readonly content: Readonly<Record<string, string>>;
  readonly notifyUrl?: string;
}

/** The client would take the algorithm from the notice itself, so it is demanded; an unknown one would make it throw. */
function readNotice(sdk: AlipaySdk, keys: AlipayKeys, parts: ChannelParts, body: string): ChannelNews {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(body)) {
    if (name in fields) throw refuse('pay.signature');
    fields[name] = value;
  }
  const ours =
    fields['sign_type'] === 'RSA2' &&
    fields['app_id'] === keys.appId &&
    fields['seller_id'] === keys.sellerId &&
    verified(sdk, fields);
  if (!ours) throw refuse('pay.signature');
  const news = newsOf(fields);
  if (news === undefined || Math.abs(parts.clock.now().getTime() - news.sentAt.getTime()) > freshMs)
    throw refuse('pay.signature');
  return news.news;
}

function verified(sdk: AlipaySdk, fields: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2({ ...fields });
  } catch {
    return false;
  }
}

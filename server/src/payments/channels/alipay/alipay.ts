import { createRequire } from 'node:module';
import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import type { AlipaySdk } from 'alipay-sdk';
import { keptCall } from '../../call-of-channel.ts';
import { chinaStamp } from '../../channel-wire.rules.ts';
import type {
  ChannelNews,
  ChannelOutcome,
  ChannelParts,
  PaymentChannel,
  PaymentIntent,
  Presentation,
  RefundFact,
  RefundInput,
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
const load = createRequire(import.meta.url);
/** Loaded by the first payment and not by the start; what is signed cannot wait for `import`. */
const library = () => load('alipay-sdk') as typeof import('alipay-sdk');

/** A notice says when it was sent, and is sent again for a bit more than a day. */
const freshMs = 26 * 3_600_000;

/** Alipay by its official client, signed by RSA2: codes shown on the screen (precreate), its page on the phone (wap.pay), its app (app.pay). */
export function openAlipay(keys: AlipayKeys, parts: ChannelParts): PaymentChannel {
  let opened: AlipaySdk | undefined;
  const sdk = () => (opened ??= openClient(keys, parts));
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
        const answer = await sdk().exec(
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
  const findRefund = (input: RefundInput): Promise<ChannelOutcome<RefundFact>> =>
    call(
      {
        operation: 'alipay.trade.fastpay.refund.query',
        tenantId: input.tenantId,
        reference: input.refundNo,
        content: { out_trade_no: input.outTradeNo, out_request_no: input.refundNo },
      },
      (answer) => refundFactOf(answer, input),
    );

  const createCode = (intent: PaymentIntent) =>
    call(
      {
        operation: 'alipay.trade.precreate',
        tenantId: intent.tenantId,
        reference: intent.outTradeNo,
        notifyUrl: parts.notifyUrl(intent.tenantId),
        content: contentOf(intent),
      },
      codeOf,
    );
  /** Nobody is asked for it: what is made here is the signed request itself, and the payer's browser or app makes it. */
  const signHere = (
    intent: PaymentIntent,
    operation: string,
    content: Readonly<Record<string, string>>,
    make: (fields: ReturnType<typeof fieldsOf>) => string,
  ) =>
    keptCall(
      parts,
      {
        tenantId: intent.tenantId,
        method: 'alipay',
        operation,
        reference: intent.outTradeNo,
        client,
        keyId: keys.appId,
        request: JSON.stringify(content),
      },
      async () => {
        const codeUrl = make(fieldsOf(intent, content));
        return { outcome: { kind: 'done', value: { codeUrl } }, answer: '' };
      },
    );
  const fieldsOf = ({ tenantId }: PaymentIntent, bizContent: Readonly<Record<string, string>>) => ({
    timestamp: chinaStamp(parts.clock.now()),
    notifyUrl: parts.notifyUrl(tenantId),
    bizContent,
  });
  const createPage = (intent: PaymentIntent, returnUrl: string) => {
    const operation = 'alipay.trade.wap.pay';
    const content = { ...contentOf(intent), product_code: 'QUICK_WAP_WAY', quit_url: returnUrl };
    return signHere(intent, operation, content, (fields) => {
      const url = sdk().pageExecute(operation, 'GET', { ...fields, returnUrl });
      return parts.browserUrl?.(url) ?? url;
    });
  };
  const createOrderString = (intent: PaymentIntent) => {
    const operation = 'alipay.trade.app.pay';
    const content = { ...contentOf(intent), product_code: 'QUICK_MSECURITY_PAY' };
    return signHere(intent, operation, content, (fields) => sdk().sdkExecute(operation, fields));
  };

  return {
    method: 'alipay',
    sandbox: parts.sandbox,
    ways: ['code', 'h5', 'app'],
    appCall: (orderString) => ({ method: 'alipay', orderString }),
    create(intent, by: Presentation = { way: 'code' }) {
      if (by.way === 'h5') return createPage(intent, by.returnUrl);
      return by.way === 'app' ? createOrderString(intent) : createCode(intent);
    },
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
    async refund(input) {
      const asked = await call(
        {
          operation: 'alipay.trade.refund',
          tenantId: input.tenantId,
          reference: input.refundNo,
          content: {
            out_trade_no: input.outTradeNo,
            refund_amount: yuanText(input.amountFen),
            out_request_no: input.refundNo,
            refund_reason: input.reason,
          },
        },
        (answer) => refundAnswerOf(answer, input),
      );
      // No money moved by this very call: a repeat, or a bank that takes its time.
      return asked.kind === 'done' && asked.value.state === 'processing' ? findRefund(input) : asked;
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

function openClient(keys: AlipayKeys, { timeoutMs }: ChannelParts): AlipaySdk {
  const { AlipaySdk } = library();
  return new AlipaySdk({
    appId: keys.appId,
    privateKey: keys.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: keys.alipayPublicKey,
    gateway: keys.gateway,
    timeout: timeoutMs,
    camelcase: false,
  });
}

function contentOf({ outTradeNo, amountFen, subject, payableUntil }: PaymentIntent) {
  return {
    out_trade_no: outTradeNo,
    total_amount: yuanText(amountFen),
    subject,
    // What nobody has scanned or opened cannot be closed, so it must end by itself.
    time_expire: chinaStamp(payableUntil),
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
function readNotice(sdk: () => AlipaySdk, keys: AlipayKeys, parts: ChannelParts, body: string): ChannelNews {
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
  const news = readNews(fields);
  if (news === undefined || Math.abs(parts.clock.now().getTime() - news.sentAt.getTime()) > freshMs)
    throw refuse('pay.signature');
  return news.news;
}

/** Undefined for what is signed and cannot be read: it is refused as what is not signed is, and asked for. */
function readNews(fields: Readonly<Record<string, string>>): ReturnType<typeof newsOf> {
  try {
    return newsOf(fields);
  } catch {
    return undefined;
  }
}

function verified(sdk: () => AlipaySdk, fields: Record<string, string>): boolean {
  try {
    return sdk().checkNotifySignV2({ ...fields });
  } catch {
    return false;
  }
}

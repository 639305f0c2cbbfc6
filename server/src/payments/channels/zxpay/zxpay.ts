import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { RawCall } from '@woxing/contract/core/callback';
import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type Answered, keptCall } from '../../call-of-channel.ts';
import { chinaDigits } from '../../channel-wire.rules.ts';
import type {
  ChannelNews,
  ChannelOutcome,
  ChannelParts,
  PaymentChannel,
  RefundInput,
  TradeRef,
} from '../../payment-channel.ts';
import { readXml, writeXml } from './flat-xml.ts';
import {
  acceptedRefundOf,
  codeOf,
  neverCreated,
  noticeFactOf,
  refundFactOf,
  tradeFactOf,
} from './zxpay-answers.ts';
import { linesOf } from './zxpay-bill.ts';

export interface ZxpayKeys {
  readonly mchId: string;
  /** Our private key, PEM. */
  readonly privateKey: string;
  /** The bank's public key, PEM. */
  readonly publicKey: string;
  /** `https://…/pay/gateway` */
  readonly gateway: string;
}

const client = 'zxpay@1';
const maxBytes = 65_536;
const maxBillBytes = 64 * 1_048_576;

type Fields = Readonly<Record<string, string>>;

/** A bank's aggregated QR code: flat XML, signed by RSA_1_256. The algorithm is ours to choose, never the message's. */
export function openZxpay(keys: ZxpayKeys, parts: ChannelParts): PaymentChannel {
  const ours = createPrivateKey(keys.privateKey);
  const banks = createPublicKey(keys.publicKey);

  async function send(fields: Fields, max: number): Promise<string> {
    const whole = { ...fields, version: '2.0', charset: 'UTF-8', sign_type: 'RSA_1_256', mch_id: keys.mchId };
    const unsigned = { ...whole, nonce_str: randomBytes(16).toString('hex') };
    const response = await fetch(keys.gateway, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: writeXml({ ...unsigned, sign: signatureOf(unsigned, ours) }),
      signal: AbortSignal.timeout(max === maxBytes ? parts.timeoutMs : parts.timeoutMs * 6),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
    const text = await response.text();
    if (text.length > max) throw new Error('an answer that is too long');
    return text;
  }

  /** Only signed answers count; `read` and `onRefusal` see no others. */
  const call = <T>(
    head: { tenantId: string; reference: string },
    fields: Fields & { readonly service: string },
    read: (answer: Fields) => T,
    onRefusal: (code: string) => ChannelOutcome<T> | undefined = () => undefined,
  ): Promise<ChannelOutcome<T>> =>
    keptCall(parts, { ...head, ...headOf(fields) }, async (): Promise<Answered<T>> => {
      const answer = await send(fields, maxBytes);
      const stated = readXml(answer);
      if (!isSigned(stated, banks) || stated['mch_id'] !== keys.mchId) throw new UnreadableAnswer(answer);
      if (stated['status'] !== '0') throw new UnreadableAnswer(answer);
      if (stated['result_code'] === '0') return { outcome: { kind: 'done', value: read(stated) }, answer };
      const code = stated['err_code'] ?? '';
      const unsure = code === '' || code === 'SYSTEMERROR' || code === 'Internal error';
      const refusal: ChannelOutcome<T> = unsure
        ? { kind: 'unknown', cause: code }
        : { kind: 'refused', message: code };
      return { outcome: onRefusal(code) ?? refusal, answer };
    });
  const headOf = (fields: { readonly service: string }) => ({
    method: 'zxpay' as const,
    operation: fields.service,
    client,
    keyId: keys.mchId,
    request: JSON.stringify(fields),
  });

  const query = (trade: TradeRef) =>
    call(
      { tenantId: trade.tenantId, reference: trade.outTradeNo },
      { service: 'unified.trade.query', out_trade_no: trade.outTradeNo },
      (answer) => tradeFactOf(answer, trade.outTradeNo),
      (code) => neverCreated(code, trade),
    );
  const findRefund = (input: RefundInput) =>
    call(
      { tenantId: input.tenantId, reference: input.refundNo },
      {
        service: 'unified.trade.refundquery',
        out_trade_no: input.outTradeNo,
        out_refund_no: input.refundNo,
      },
      (answer) => refundFactOf(answer, input),
    );

  return {
    method: 'zxpay',
    sandbox: parts.sandbox,
    ways: ['code'],
    create: (intent) =>
      call(
        { tenantId: intent.tenantId, reference: intent.outTradeNo },
        {
          service: 'unified.trade.native',
          out_trade_no: intent.outTradeNo,
          body: intent.subject,
          total_fee: String(intent.amountFen),
          mch_create_ip: '127.0.0.1',
          notify_url: parts.notifyUrl(intent.tenantId),
          time_expire: chinaDigits(intent.payableUntil),
        },
        codeOf,
      ),
    query,
    async close(trade) {
      const closed = await call(
        { tenantId: trade.tenantId, reference: trade.outTradeNo },
        { service: 'unified.trade.close', out_trade_no: trade.outTradeNo },
        () => null,
      );
      // Closed or refused, because paid or closed before: `query` says which.
      return closed.kind === 'unknown' ? closed : query(trade);
    },
    refund: (input) =>
      call(
        { tenantId: input.tenantId, reference: input.refundNo },
        {
          service: 'unified.trade.refund',
          out_trade_no: input.outTradeNo,
          out_refund_no: input.refundNo,
          total_fee: String(input.tradeFen),
          refund_fee: String(input.amountFen),
          op_user_id: keys.mchId,
        },
        (answer) => acceptedRefundOf(answer, input),
      ),
    findRefund,
    readNotice: (notice) => readNotice(notice, keys.mchId, banks),
    acks: {
      accepted: { http: 200, type: 'text/plain', text: 'success' },
      refused: { http: 200, type: 'text/plain', text: 'fail' },
    },
    async bill(day: Day) {
      const fields = { service: 'pay.bill.merchant', bill_date: day.replaceAll('-', ''), bill_type: 'ALL' };
      return keptCall(parts, { ...headOf(fields), tenantId: '', reference: day }, async () => {
        const text = await send(fields, maxBillBytes);
        // A table when there is one; otherwise a signed answer that says why not.
        if (!text.trimStart().startsWith('<'))
          return { outcome: { kind: 'done', value: linesOf(text) }, answer: `${text.length} characters` };
        const stated = readXml(text);
        const nothingMoved = isSigned(stated, banks) && stated['err_code'] === 'No Bill Exist';
        return {
          outcome: nothingMoved ? { kind: 'done', value: [] } : { kind: 'unknown', cause: 'no statement' },
          answer: text,
        };
      });
    },
  };
}

class UnreadableAnswer extends Error {
  readonly responseDataRaw: string;
  constructor(answer: string) {
    super('an answer that is not signed, or of nobody we know');
    this.responseDataRaw = answer;
  }
}

function readNotice({ body }: RawCall, mchId: string, banks: KeyObject): ChannelNews {
  try {
    const stated = readXml(body);
    if (!isSigned(stated, banks) || stated['mch_id'] !== mchId) throw new Error('not signed');
    return { kind: 'trade', fact: noticeFactOf(stated) };
  } catch {
    throw refuse('pay.signature');
  }
}

/** `name=value` of all that is not empty, in the order of names. */
function signedText(fields: Fields): string {
  return Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function signatureOf(fields: Fields, key: KeyObject): string {
  return sign('sha256', Buffer.from(signedText(fields)), key).toString('base64');
}

function isSigned(fields: Fields, key: KeyObject): boolean {
  const signature = fields['sign'];
  return (
    signature !== undefined &&
    verify('sha256', Buffer.from(signedText(fields)), key, Buffer.from(signature, 'base64'))
  );
}

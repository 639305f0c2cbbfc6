import type { Day } from '@woxing/contract/core/days';
import type { AppCall } from '@woxing/contract/payments/payments';
import { type Answered, keptCall } from '../../call-of-channel.ts';
import type {
  ChannelOutcome,
  ChannelParts,
  PaymentChannel,
  PaymentIntent,
  Presentation,
  RefundInput,
  TradeFact,
  TradeRef,
} from '../../payment-channel.ts';
import {
  codeOf,
  h5UrlOf,
  neverCreated,
  prepayIdOf,
  refundFactOf,
  refusedOrUnknown,
  statementOf,
  tradeFactOf,
} from './wechat-answers.ts';
import { readBill } from './wechat-bill.ts';
import { openWeChatBrowser, type WeChatBrowserKeys } from './wechat-browser.ts';
import { weChatLibrary } from './wechat-library.ts';
import { readNotice } from './wechat-notice.ts';

export interface WeChatPayKeys extends WeChatBrowserKeys {
  readonly mchid: string;
  /** Of the mobile app at WeChat's open platform; without it nobody pays from an app. */
  readonly mobileAppid?: string | undefined;
  /** Serial number of our certificate. */
  readonly serial: string;
  /** 32 characters; notices are encrypted with it. */
  readonly apiV3Key: string;
  /** `PUB_KEY_ID_…` */
  readonly publicKeyId: string;
  /** WeChat Pay's public key, PEM. */
  readonly publicKey: string;
  /** Serial numbers of platform certificates that still sign while a merchant moves over to public keys. */
  readonly oldCertificates?: Readonly<Record<string, string>>;
  /** `https://api.mch.weixin.qq.com/` */
  readonly baseUrl: string;
}

const client = 'wechatpay-axios-plugin@0.9.6';

/** WeChat Pay v3 in public-key mode: codes shown on the screen (native), its page on the phone (H5), inside WeChat (JSAPI), from an app (APP). */
export function openWeChatPay(keys: WeChatPayKeys, parts: ChannelParts): PaymentChannel {
  const baseUrl = keys.baseUrl.replace(/\/+$/, '');
  const certs = { ...keys.oldCertificates, [keys.publicKeyId]: keys.publicKey };
  let opened: ReturnType<typeof openClient> | undefined;
  const wx = () => (opened ??= openClient(keys, { certs, baseUrl, timeoutMs: parts.timeoutMs }));

  /** Answers other than 2xx are not verified by the client: they change nothing but what we do next. */
  async function call<T>(
    head: { operation: string; tenantId: string; reference: string },
    ask: { path: string; body?: object; params?: Readonly<Record<string, string>> },
    read: (data: unknown) => T,
    onRefusal: (code: string) => ChannelOutcome<T> | undefined = () => undefined,
  ): Promise<ChannelOutcome<T>> {
    const request = JSON.stringify({ path: ask.path, ...ask.params, ...ask.body });
    return keptCall(
      parts,
      { ...head, method: 'weChatPay', client, keyId: keys.serial, request },
      async (): Promise<Answered<T>> => {
        const resource = wx().chain(ask.path);
        try {
          const { data } = await (ask.body === undefined
            ? resource.get<unknown>({ params: ask.params })
            : resource.post<unknown>(ask.body));
          return { outcome: { kind: 'done', value: read(data) }, answer: JSON.stringify(data ?? '') };
        } catch (error) {
          const refusal = refusedOrUnknown(error);
          if (refusal === undefined) throw error;
          const { outcome, answer, code } = refusal;
          return { outcome: onRefusal(code) ?? outcome, answer };
        }
      },
    );
  }

  const query = (trade: TradeRef) =>
    call(
      { operation: 'transactions.query', tenantId: trade.tenantId, reference: trade.outTradeNo },
      { path: tradePath(trade.outTradeNo), params: { mchid: keys.mchid } },
      (data) => tradeFactOf(data, keys, trade.outTradeNo),
      (code) => neverCreated(code, trade),
    );

  const create = (
    intent: PaymentIntent,
    kind: string,
    more: object,
    read: (data: unknown) => { codeUrl: string },
  ) =>
    call(
      { operation: `transactions.${kind}`, tenantId: intent.tenantId, reference: intent.outTradeNo },
      {
        path: `v3/pay/transactions/${kind}`,
        body: {
          appid: keys.appid,
          mchid: keys.mchid,
          description: intent.subject,
          out_trade_no: intent.outTradeNo,
          time_expire: `${intent.payableUntil.toISOString().slice(0, 19)}+00:00`,
          notify_url: parts.notifyUrl(intent.tenantId),
          amount: { total: intent.amountFen, currency: 'CNY' },
          ...more,
        },
      },
      read,
    );
  const browser = openWeChatBrowser(keys, parts);
  const { mobileAppid } = keys;

  return {
    method: 'weChatPay',
    sandbox: parts.sandbox,
    ways: [
      'code',
      'h5',
      ...(browser === undefined ? [] : (['jsapi'] as const)),
      ...(mobileAppid === undefined ? [] : (['app'] as const)),
    ],
    ...(browser !== undefined && { weChatBrowser: browser }),
    ...(mobileAppid !== undefined && {
      appCall: (prepayId) => appCallOf({ ...keys, mobileAppid }, parts.clock.now(), prepayId),
    }),
    create(intent, by: Presentation = { way: 'code' }) {
      if (by.way === 'code') return create(intent, 'native', {}, codeOf);
      if (by.way === 'jsapi') return create(intent, 'jsapi', { payer: { openid: by.openid } }, prepayIdOf);
      if (by.way === 'app') return create(intent, 'app', { appid: mobileAppid }, prepayIdOf);
      const scene = { payer_client_ip: by.payerIp, h5_info: { type: 'Wap' } };
      return create(intent, 'h5', { scene_info: scene }, (data) => h5UrlOf(data, by.returnUrl));
    },
    query,
    async close(trade) {
      const closed = await call<TradeFact | undefined>(
        { operation: 'transactions.close', tenantId: trade.tenantId, reference: trade.outTradeNo },
        { path: `${tradePath(trade.outTradeNo)}/close`, body: { mchid: keys.mchid } },
        () => undefined,
        // Of what was never created nobody holds anything to pay with, so that it is over.
        (code) => {
          const known = neverCreated(code, trade);
          return known?.kind === 'done'
            ? { kind: 'done', value: { ...known.value, state: 'closed' } }
            : known;
        },
      );
      // Closed or refused, because paid or closed before: what it is now, a verified answer says.
      if (closed.kind === 'done' && closed.value !== undefined) return { kind: 'done', value: closed.value };
      return closed.kind === 'unknown' ? closed : query(trade);
    },
    refund: (input) =>
      call(
        { operation: 'refund.create', ...refundHead(input) },
        {
          path: 'v3/refund/domestic/refunds',
          body: {
            out_trade_no: input.outTradeNo,
            out_refund_no: input.refundNo,
            reason: input.reason,
            notify_url: parts.notifyUrl(input.tenantId),
            amount: { refund: input.amountFen, total: input.tradeFen, currency: 'CNY' },
          },
        },
        (data) => refundFactOf(data, input),
      ),
    findRefund: (input) =>
      call(
        { operation: 'refund.query', ...refundHead(input) },
        { path: `v3/refund/domestic/refunds/${input.refundNo}` },
        (data) => refundFactOf(data, input),
      ),
    readNotice: (notice) => readNotice(notice, { ...keys, certs }, parts.clock.now()),
    acks: {
      accepted: { http: 204, type: 'application/json', text: '' },
      refused: { http: 401, type: 'application/json', text: '{"code":"FAIL","message":"签名验证失败"}' },
    },
    async bill(day: Day) {
      const found = await call(
        { operation: 'bill.trade', tenantId: '', reference: day },
        { path: 'v3/bill/tradebill', params: { bill_date: day, bill_type: 'ALL' } },
        statementOf,
        (code) => (code === 'NO_STATEMENT_EXIST' ? { kind: 'done', value: undefined } : undefined),
      );
      if (found.kind !== 'done') return found;
      if (found.value === undefined) return { kind: 'done', value: [] };
      const { url, sha1 } = found.value;
      // The file itself is not signed: it is fetched from WeChat Pay only, and must have the hash that was.
      if (!url.startsWith(`${baseUrl}/`)) return { kind: 'unknown', cause: 'a statement from elsewhere' };
      const file = new URL(url);
      return call(
        { operation: 'bill.download', tenantId: '', reference: day },
        { path: file.pathname.slice(1), params: Object.fromEntries(file.searchParams) },
        (data) => readBill(data, sha1),
      );
    },
  };
}

function openClient(
  keys: WeChatPayKeys,
  {
    certs,
    baseUrl,
    timeoutMs,
  }: { certs: Readonly<Record<string, string>>; baseUrl: string; timeoutMs: number },
) {
  const { Wechatpay } = weChatLibrary();
  return new Wechatpay({
    mchid: keys.mchid,
    serial: keys.serial,
    privateKey: keys.privateKey,
    certs: { ...certs },
    baseURL: `${baseUrl}/`,
    timeout: timeoutMs,
    proxy: false,
    maxRedirects: 0,
    // Which key WeChat Pay is to sign with; it is asked for with every call, also with those that only read.
    headers: { 'Wechatpay-Serial': keys.publicKeyId },
  });
}

function appCallOf(
  { mobileAppid: appid, mchid, privateKey }: WeChatPayKeys & { readonly mobileAppid: string },
  now: Date,
  prepayid: string,
): AppCall {
  const { Formatter, Rsa } = weChatLibrary();
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const noncestr = Formatter.nonce();
  const sign = Rsa.sign(Formatter.joinedByLineFeed(appid, timestamp, noncestr, prepayid), privateKey);
  return {
    method: 'weChatPay',
    request: { appid, partnerid: mchid, prepayid, package: 'Sign=WXPay', noncestr, timestamp, sign },
  };
}

const tradePath = (outTradeNo: string) => `v3/pay/transactions/out-trade-no/${outTradeNo}`;
const refundHead = ({ tenantId, refundNo }: RefundInput) => ({ tenantId, reference: refundNo });

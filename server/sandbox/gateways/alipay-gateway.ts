import { createSign, createVerify } from 'node:crypto';
import { momentOf, stampOf } from './china-time.ts';
import type { Gateway, GatewayDeps, GatewayFault, WireAnswer, WireRequest } from './gateway.ts';
import type { GatewayTrade } from './gateway-books.db.ts';
import type { GatewayKeys } from './gateway-keys.ts';
import {
  closeTrade,
  openTrade,
  type RefundOutcome,
  refundSeen,
  refundTrade,
  tradeSeen,
} from './keep-books.ts';
import { alipayStatement, dayMoved } from './statements.ts';

export const alipayIds = { appId: '2021005100000017', sellerId: '2088000000000017' } as const;

export const alipayPath = '/gateway.do';
const billPath = '/alipay/bill/';
const staleMs = 600_000;

type Content = Readonly<Record<string, string>>;
type Answer = Readonly<Record<string, string | undefined>>;

/**
 * Alipay's open gateway, version 2: forms in, JSON out, RSA2 both ways. A trade begins when its code is scanned, or when a
 * browser opens the signed address of its page, or an app the signed order.
 */
export function alipayGateway(deps: GatewayDeps, keys: GatewayKeys, ownUrl: () => string): Gateway {
  const sign = (text: string, forged = false) =>
    createSign('RSA-SHA256')
      .update(text, 'utf8')
      .sign((forged ? keys.stranger : keys.alipay).privateKey, 'base64');

  /** The fields of the request when app, time and signature hold; otherwise why not. */
  function verified(
    request: WireRequest,
  ): Content | 'isv.invalid-signature' | 'isv.invalid-app-id' | 'isv.invalid-timestamp' {
    const fields = fieldsOf(request);
    const { sign: signature = '', ...signed } = fields;
    if (fields['app_id'] !== alipayIds.appId) return 'isv.invalid-app-id';
    const verifier = createVerify('RSA-SHA256').update(signedText(signed), 'utf8');
    const holds = verifier.verify(keys.alipayApp.publicKey, signature, 'base64');
    if (fields['sign_type'] !== 'RSA2' || !holds) return 'isv.invalid-signature';
    const sentAt = momentOf(fields['timestamp'] ?? '');
    const isFresh = sentAt && Math.abs(deps.wallClock.now().getTime() - sentAt.getTime()) <= staleMs;
    return isFresh ? fields : 'isv.invalid-timestamp';
  }

  const methods: Readonly<
    Record<string, (content: Content, notifyUrl: string, fault?: GatewayFault) => Promise<Answer>>
  > = {
    async 'alipay.trade.precreate'(content, notifyUrl) {
      const trade = await openTrade(deps, 'alipay', intentOf(content, notifyUrl));
      return trade === 'used'
        ? no('ACQ.CONTEXT_INCONSISTENT')
        : yes({
            out_trade_no: trade.outTradeNo,
            qr_code: `${deps.publicUrl()}/sandbox/pay?outTradeNo=${trade.outTradeNo}`,
          });
    },
    async 'alipay.trade.query'(content) {
      const trade = await tradeSeen(deps, 'alipay', content['out_trade_no'] ?? '');
      return trade === undefined ? no('ACQ.TRADE_NOT_EXIST') : yes(tradeFields(trade));
    },
    async 'alipay.trade.close'(content) {
      const outTradeNo = content['out_trade_no'] ?? '';
      const before = await closeTrade(deps, 'alipay', outTradeNo);
      if (before === undefined) return no('ACQ.TRADE_NOT_EXIST');
      return before === 'waiting' ? yes({ out_trade_no: outTradeNo }) : no('ACQ.TRADE_STATUS_ERROR');
    },
    async 'alipay.trade.refund'(content, notifyUrl, fault) {
      const trade = await tradeSeen(deps, 'alipay', content['out_trade_no'] ?? '');
      const outcome = await refundTrade(
        deps,
        'alipay',
        {
          outTradeNo: content['out_trade_no'] ?? '',
          refundNo: content['out_request_no'] ?? '',
          amountFen: fenOf(content['refund_amount']),
          // Refunds are told of where the trade's own notices go.
          notifyUrl: notifyUrl || (trade?.notifyUrl ?? ''),
        },
        fault,
      );
      if (outcome.kind === 'no') return no(refusals[outcome.why]);
      return yes({
        ...namesOf(outcome.trade),
        fund_change: outcome.repeated ? 'N' : 'Y',
        refund_fee: yuanOf(outcome.trade.refundedFen),
      });
    },
    async 'alipay.trade.fastpay.refund.query'(content) {
      const refund = await refundSeen(deps, 'alipay', content['out_request_no'] ?? '');
      if (refund === undefined) return yes({});
      return yes({
        out_trade_no: refund.outTradeNo,
        out_request_no: refund.refundNo,
        refund_amount: yuanOf(refund.amountFen),
        ...(refund.state === 'done' && { refund_status: 'REFUND_SUCCESS' }),
      });
    },
    async 'alipay.data.dataservice.bill.downloadurl.query'(content) {
      const day = content['bill_date'] ?? '';
      if (!(await dayMoved(deps, 'alipay', day))) return no('isp.bill_not_exist');
      return yes({ bill_download_url: `${ownUrl()}${billPath}${day}?sign=${encodeURIComponent(sign(day))}` });
    },
  };

  /** 手机网站支付 and App支付: the browser or the app brings the merchant's request, and is led to where it is paid. */
  async function page(request: WireRequest): Promise<WireAnswer> {
    const fields = verified(request);
    if (typeof fields === 'string') return refusedPage(fields);
    const content = contentOf(fields);
    const { product, way } = pages[fields['method']!]!;
    if (content['product_code'] !== product) return refusedPage('isv.invalid-parameter');
    const trade = await openTrade(deps, 'alipay', {
      ...intentOf(content, fields['notify_url'] ?? ''),
      way,
      ...(fields['return_url'] !== undefined && { returnUrl: fields['return_url'] }),
      ...(content['quit_url'] !== undefined && { quitUrl: content['quit_url'] }),
    });
    if (trade === 'used') return refusedPage('ACQ.CONTEXT_INCONSISTENT');
    const location = `${deps.publicUrl()}/sandbox/pay?outTradeNo=${trade.outTradeNo}`;
    return { status: 302, headers: { location }, body: '' };
  }

  const intentOf = (content: Content, notifyUrl: string) => ({
    outTradeNo: content['out_trade_no'] ?? '',
    subject: content['subject'] ?? '',
    amountFen: fenOf(content['total_amount']),
    payableUntil: momentOf(content['time_expire'] ?? '') ?? new Date(deps.clock.now().getTime() + 7_200_000),
    notifyUrl,
  });

  /** Signed as it is in the real world, where it says no more than that the payer is back. */
  function returnUrlOf(trade: GatewayTrade): string | null {
    if (trade.returnUrl === null) return null;
    const fields: Content = {
      ...Object.fromEntries(new URL(trade.returnUrl).searchParams),
      app_id: alipayIds.appId,
      seller_id: alipayIds.sellerId,
      charset: 'utf-8',
      method: 'alipay.trade.wap.pay.return',
      sign_type: 'RSA2',
      timestamp: stampOf(deps.wallClock.now()),
      total_amount: yuanOf(trade.amountFen),
      version: '1.0',
      ...namesOf(trade),
    };
    const { sign_type: _, ...signed } = fields;
    const url = new URL(trade.returnUrl);
    url.search = String(new URLSearchParams({ ...fields, sign: sign(signedText(signed)) }));
    return url.href;
  }

  async function answer(request: WireRequest, fault: GatewayFault | undefined): Promise<WireAnswer> {
    if (request.target.startsWith(billPath)) return statement(request);
    if (isPage(request)) return page(request);
    const fields = verified(request);
    const method = fieldsOf(request)['method'] ?? '';
    const key = `${method.replaceAll('.', '_')}_response`;
    const reply =
      typeof fields === 'string'
        ? { code: '40002', msg: 'Invalid Arguments', sub_code: fields }
        : await (methods[method]?.(contentOf(fields), fields['notify_url'] ?? '', fault) ??
            no('isv.invalid-method'));
    const body = JSON.stringify(
      fault === 'unsure'
        ? { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' }
        : reply,
    );
    const signature = sign(body, fault === 'bad-sign');
    return {
      status: 200,
      headers: { 'content-type': 'text/html;charset=utf-8' },
      body: `{"${key}":${body},"sign":"${signature}"}`,
    };
  }

  async function statement(request: WireRequest): Promise<WireAnswer> {
    const url = new URL(request.target, 'http://gateway');
    const day = url.pathname.slice(billPath.length);
    const holds = createVerify('RSA-SHA256')
      .update(day)
      .verify(keys.alipay.publicKey, url.searchParams.get('sign') ?? '', 'base64');
    if (!holds) return { status: 403, headers: {}, body: '' };
    return {
      status: 200,
      headers: { 'content-type': 'application/zip' },
      body: await alipayStatement(deps, day, alipayIds.sellerId),
    };
  }

  return {
    name: 'alipay',
    serves: (asked) => asked === alipayPath || asked.startsWith(billPath),
    isPage,
    backUrl: (trade) => (trade.paidAt === null ? trade.quitUrl : returnUrlOf(trade)),
    operationOf: (request) => operations[fieldsOf(request)['method'] ?? ''] ?? 'other',
    answer,
    noticeOf(news, { forged, at }) {
      const fields: Record<string, string> = {
        notify_id: `${at.getTime()}${news.trade.tradeNo}`,
        notify_time: stampOf(at),
        notify_type: 'trade_status_sync',
        app_id: alipayIds.appId,
        seller_id: alipayIds.sellerId,
        charset: 'utf-8',
        version: '1.0',
        sign_type: 'RSA2',
        subject: news.trade.subject,
        ...namesOf(news.trade),
        total_amount: yuanOf(news.trade.amountFen),
        trade_status: news.kind === 'waiting' ? 'WAIT_BUYER_PAY' : 'TRADE_SUCCESS',
        ...(news.kind !== 'waiting' &&
          news.trade.paidAt !== null && { gmt_payment: stampOf(news.trade.paidAt) }),
        ...(news.kind === 'refund' && {
          out_biz_no: news.refund.refundNo,
          refund_fee: yuanOf(news.trade.refundedFen),
          gmt_refund: stampOf(news.refund.doneAt ?? news.refund.askedAt),
        }),
      };
      // Of a notice the type of the signature is not signed.
      const { sign_type: _, ...signed } = fields;
      const body = new URLSearchParams({ ...fields, sign: sign(signedText(signed), forged) });
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: body.toString(),
      };
    },
    isAccepted: (status, body) => status === 200 && body.trim() === 'success',
    retrySeconds: [240, 600, 600, 3600, 7200, 21_600, 54_000],
  };
}

const operations: Readonly<Record<string, ReturnType<Gateway['operationOf']>>> = {
  'alipay.trade.precreate': 'create',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
};

/** What the payer opens: by which product of Alipay's the merchant has signed it. */
const pages: Readonly<Record<string, { readonly product: string; readonly way: 'h5' | 'app' }>> = {
  'alipay.trade.wap.pay': { product: 'QUICK_WAP_WAY', way: 'h5' },
  'alipay.trade.app.pay': { product: 'QUICK_MSECURITY_PAY', way: 'app' },
};

const refusals = {
  'no-trade': 'ACQ.TRADE_NOT_EXIST',
  'not-paid': 'ACQ.TRADE_STATUS_ERROR',
  'too-much': 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'other-amount': 'ACQ.DISCORDANT_REPEAT_REQUEST',
  balance: 'ACQ.SELLER_BALANCE_NOT_ENOUGH',
} as const satisfies Record<Extract<RefundOutcome, { kind: 'no' }>['why'], string>;

function fieldsOf({ target, body }: WireRequest): Record<string, string> {
  const cut = target.indexOf('?');
  const query = new URLSearchParams(cut === -1 ? '' : target.slice(cut + 1));
  return { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) };
}

function isPage(request: WireRequest): boolean {
  return request.method === 'GET' && Object.hasOwn(pages, fieldsOf(request)['method'] ?? '');
}

function refusedPage(why: string): WireAnswer {
  return { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: why };
}

function signedText(fields: Content): string {
  return Object.keys(fields)
    .sort()
    .filter((name) => fields[name] !== '')
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

function contentOf(fields: Content): Content {
  return JSON.parse(fields['biz_content'] ?? '{}') as Content;
}

function yes(fields: Answer): Answer {
  return { code: '10000', msg: 'Success', ...fields };
}

function no(sub: string): Answer {
  return { code: '40004', msg: 'Business Failed', sub_code: sub };
}

function namesOf({ outTradeNo, tradeNo }: GatewayTrade): { out_trade_no: string; trade_no: string } {
  return { out_trade_no: outTradeNo, trade_no: tradeNo };
}

function tradeFields(trade: GatewayTrade): Answer {
  const isReturned = trade.paidAt !== null && trade.refundedFen === trade.amountFen;
  const status = {
    presented: 'WAIT_BUYER_PAY',
    waiting: 'WAIT_BUYER_PAY',
    paid: isReturned ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    closed: 'TRADE_CLOSED',
  }[trade.state];
  return {
    ...namesOf(trade),
    total_amount: yuanOf(trade.amountFen),
    trade_status: status,
    buyer_logon_id: '138******00',
    ...(trade.paidAt !== null && { send_pay_date: stampOf(trade.paidAt) }),
  };
}

function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}

function fenOf(text: string | undefined): number {
  return Math.round(Number(text) * 100);
}

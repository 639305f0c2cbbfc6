import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import type { ChannelWay } from '@woxing/contract/payments/payments';
import { z } from 'zod';
import type { Gateway, GatewayDeps, GatewayFault, WireAnswer, WireRequest } from './gateway.ts';
import { type GatewayRefund, type GatewayTrade, insertOAuthCode, takeOAuthCode } from './gateway-books.db.ts';
import type { GatewayKeys } from './gateway-keys.ts';
import {
  closeTrade,
  openTrade,
  type RefundOutcome,
  refundSeen,
  refundTrade,
  tradeSeen,
} from './keep-books.ts';
import { dayMoved, weChatStatement, weChatTradeTypes } from './statements.ts';

export const weChatIds = {
  mchid: '1900000017',
  appid: 'wx5a0d9b0000000017',
  mobileAppid: 'wx5a0d9b0000000018',
  serial: '5157F09EFDC096DE15EBE81A47057A7200000017',
  publicKeyId: 'PUB_KEY_ID_0119000000172026112100000017',
} as const;

const trades = '/v3/pay/transactions/out-trade-no/';
const creates = '/v3/pay/transactions/';
const refunds = '/v3/refund/domestic/refunds';
const billFile = '/v3/billdownload/file';
const staleSeconds = 300;

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Of the one person whose phone this WeChat knows. */
const openid = 'oSandboxPayer00000000000017';
const authorizePath = '/connect/oauth2/authorize';
const tokenPath = '/sns/oauth2/access_token';
const codeMs = 300_000;

/** WeChat Pay, API v3 with a public key of its own: JSON both ways, signed in headers, notices encrypted. */
export function weChatGateway(deps: GatewayDeps, keys: GatewayKeys, ownUrl: () => string): Gateway {
  const nonces = new Map<string, number>();
  const seconds = () => Math.floor(deps.wallClock.now().getTime() / 1000);
  const sign = (text: string, forged: boolean) =>
    createSign('RSA-SHA256')
      .update(text)
      .sign((forged ? keys.stranger : keys.weChatPay).privateKey, 'base64');

  function signed(body: string, at: number, forged: boolean): Record<string, string> {
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-serial': weChatIds.publicKeyId,
      'wechatpay-signature': sign(`${at}\n${nonce}\n${body}\n`, forged),
      'request-id': randomBytes(12).toString('hex'),
    };
  }

  /** The merchant, its key, the time and a nonce that was not used before. */
  function isOurs({ method, target, headers, body }: WireRequest): boolean {
    const { authorization = '' } = headers;
    const [scheme, rest = ''] = authorization.split(' ', 2);
    const header = fieldsIn(rest);
    const { mchid, nonce_str: nonce = '', signature = '', timestamp = '', serial_no: serial } = header;
    const now = seconds();
    const isNamed =
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      mchid === weChatIds.mchid &&
      serial === weChatIds.serial &&
      headers['wechatpay-serial'] === weChatIds.publicKeyId;
    if (!isNamed || Math.abs(now - Number(timestamp)) > staleSeconds || nonces.has(nonce)) return false;
    const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;
    const holds = createVerify('RSA-SHA256')
      .update(text)
      .verify(keys.weChatMerchant.publicKey, signature, 'base64');
    if (holds) remember(nonce, now);
    return holds;
  }

  function remember(nonce: string, now: number): void {
    nonces.set(nonce, now);
    for (const [old, at] of nonces) {
      if (now - at <= 2 * staleSeconds) break;
      nonces.delete(old);
    }
  }

  async function act(request: WireRequest, fault: GatewayFault | undefined): Promise<Answer> {
    const url = new URL(request.target, 'http://gateway');
    const body: unknown = request.body === '' ? {} : JSON.parse(request.body);
    const { pathname } = url;
    if (pathname.startsWith(trades)) {
      const [outTradeNo = '', verb] = pathname.slice(trades.length).split('/');
      return verb === 'close' ? close(outTradeNo) : query(outTradeNo);
    }
    const kind = kinds[pathname.slice(creates.length)];
    if (pathname.startsWith(creates) && kind !== undefined) return create(body, kind);
    if (pathname === refunds) return refund(body, fault);
    if (pathname.startsWith(`${refunds}/`)) return findRefund(pathname.slice(refunds.length + 1));
    if (pathname === '/v3/bill/tradebill') return bill(url.searchParams.get('bill_date') ?? '');
    return no(404, 'RESOURCE_NOT_EXISTS');
  }

  async function create(body: unknown, way: ChannelWay): Promise<Answer> {
    const { success, data } = intents[way].safeParse(body);
    if (!success) return no(400, 'PARAM_ERROR');
    const { amount, description, notify_url: notifyUrl, time_expire: until, out_trade_no: outTradeNo } = data;
    const trade = await openTrade(deps, 'weChatPay', {
      outTradeNo,
      subject: description,
      amountFen: amount.total,
      payableUntil: new Date(until),
      notifyUrl,
      way,
    });
    if (trade === 'used') return no(403, 'OUT_TRADE_NO_USED');
    const url = `${deps.publicUrl()}/sandbox/pay?outTradeNo=${outTradeNo}`;
    const prepaid = { prepay_id: `wx${trade.tradeNo}` };
    return yes({ code: { code_url: url }, h5: { h5_url: url }, jsapi: prepaid, app: prepaid }[way]);
  }

  /** 网页授权: only to the merchant's own site. Whoever holds the phone is not asked (snsapi_base). */
  async function authorize({ searchParams }: URL): Promise<WireAnswer> {
    const asked = (name: string) => searchParams.get(name) ?? '';
    const back = URL.parse(asked('redirect_uri'));
    const isOurs =
      asked('appid') === weChatIds.appid &&
      asked('response_type') === 'code' &&
      asked('scope') === 'snsapi_base' &&
      /^[0-9a-zA-Z]{0,128}$/.test(asked('state'));
    if (!isOurs || back === null || !isOwnSite(back)) return plain(400, 'redirect_uri域名与后台配置不一致');
    const code = randomBytes(16).toString('hex');
    const issuedAt = deps.wallClock.now();
    await deps.db.inTenant(deps.tenantId, (tx) =>
      insertOAuthCode(tx, deps.tenantId, { code, openid, issuedAt }),
    );
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked('state'));
    return { status: 302, headers: { location: back.href }, body: '' };
  }

  async function answerOpenId({ searchParams }: URL): Promise<WireAnswer> {
    const isMerchant =
      searchParams.get('appid') === weChatIds.appid && searchParams.get('secret') === keys.weChatSecret;
    if (!isMerchant) return plain(200, '{"errcode":40125,"errmsg":"invalid appsecret"}');
    const since = new Date(deps.wallClock.now().getTime() - codeMs);
    const code = searchParams.get('code') ?? '';
    const known = await deps.db.inTenant(deps.tenantId, (tx) =>
      takeOAuthCode(tx, deps.tenantId, code, since),
    );
    if (known === undefined) return plain(200, '{"errcode":40029,"errmsg":"invalid code"}');
    const answer = { access_token: randomBytes(32).toString('hex'), expires_in: 7200, openid: known };
    return plain(200, JSON.stringify({ ...answer, scope: 'snsapi_base' }));
  }

  /** The sites that the merchant has named to WeChat: its own. */
  const isOwnSite = ({ origin }: URL) => origin === new URL(deps.publicUrl()).origin;

  async function query(outTradeNo: string): Promise<Answer> {
    const trade = await tradeSeen(deps, 'weChatPay', outTradeNo);
    return trade === undefined ? no(404, 'ORDER_NOT_EXIST') : yes(tradeFields(trade));
  }

  async function close(outTradeNo: string): Promise<Answer> {
    const before = await closeTrade(deps, 'weChatPay', outTradeNo);
    if (before === undefined) return no(404, 'ORDER_NOT_EXIST');
    return before === 'paid' ? no(400, 'ORDERPAID') : { status: 204, body: '' };
  }

  async function refund(body: unknown, fault: GatewayFault | undefined): Promise<Answer> {
    const { success, data: asked } = refundIntent.safeParse(body);
    if (!success) return no(400, 'PARAM_ERROR');
    const outcome = await refundTrade(
      deps,
      'weChatPay',
      {
        outTradeNo: asked.out_trade_no,
        refundNo: asked.out_refund_no,
        amountFen: asked.amount.refund,
        notifyUrl: asked.notify_url,
      },
      fault,
    );
    if (outcome.kind === 'no') return refusals[outcome.why];
    return asked.amount.total === outcome.trade.amountFen
      ? yes(refundFields(outcome.refund))
      : no(400, 'PARAM_ERROR');
  }

  async function findRefund(refundNo: string): Promise<Answer> {
    const found = await refundSeen(deps, 'weChatPay', refundNo);
    return found === undefined ? no(404, 'RESOURCE_NOT_EXISTS') : yes(refundFields(found));
  }

  async function bill(day: string): Promise<Answer> {
    if (!(await dayMoved(deps, 'weChatPay', day))) return no(400, 'NO_STATEMENT_EXIST');
    const text = await weChatStatement(deps, day, weChatIds.mchid, appidOf);
    return yes({
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: `${ownUrl()}${billFile}?token=${day}`,
    });
  }

  return {
    name: 'weChatPay',
    serves: (path) => path.startsWith('/v3/') || path === authorizePath || path === tokenPath,
    isPage: ({ method, target }) => method === 'GET' && target.startsWith(`${authorizePath}?`),
    backUrl(_trade, redirectUrl) {
      const back = redirectUrl === undefined ? null : URL.parse(redirectUrl);
      return back !== null && isOwnSite(back) ? back.href : null;
    },
    operationOf({ method, target }) {
      if (target.startsWith(refunds)) return method === 'POST' ? 'refund' : 'query';
      if (kinds[target.slice(creates.length)] !== undefined) return 'create';
      if (target.endsWith('/close')) return 'close';
      return target.startsWith(trades) ? 'query' : 'other';
    },
    async answer(request, fault): Promise<WireAnswer> {
      const url = new URL(request.target, 'http://gateway');
      if (url.pathname === authorizePath) return authorize(url);
      if (url.pathname === tokenPath) return answerOpenId(url);
      const isSigned = isOurs(request);
      if (isSigned && url.pathname === billFile) {
        const text = await weChatStatement(
          deps,
          url.searchParams.get('token') ?? '',
          weChatIds.mchid,
          appidOf,
        );
        return { status: 200, headers: { 'content-type': 'text/plain' }, body: text };
      }
      const done = isSigned ? await act(request, fault) : no(401, 'SIGN_ERROR');
      const answer = fault === 'unsure' ? no(500, 'SYSTEM_ERROR') : done;
      const head = signed(answer.body, seconds(), fault === 'bad-sign');
      return {
        status: answer.status,
        headers: { ...head, 'content-type': 'application/json; charset=utf-8' },
        body: answer.body,
      };
    },
    noticeOf(news, { forged, at }) {
      const isRefund = news.kind === 'refund';
      const plain = isRefund ? refundNoticeFields(news.refund) : tradeFields(news.trade);
      const status = isRefund && news.refund.state === 'abnormal' ? 'ABNORMAL' : 'SUCCESS';
      const aad = isRefund ? 'refund' : 'transaction';
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', keys.apiV3Key, nonce).setAAD(Buffer.from(aad));
      const sealed = [cipher.update(JSON.stringify(plain), 'utf8'), cipher.final(), cipher.getAuthTag()];
      const body = JSON.stringify({
        id: randomBytes(16).toString('hex'),
        create_time: at.toISOString(),
        event_type: `${isRefund ? 'REFUND' : 'TRANSACTION'}.${status}`,
        resource_type: 'encrypt-resource',
        summary: isRefund ? '退款' : '支付成功',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          original_type: aad,
          ciphertext: Buffer.concat(sealed).toString('base64'),
          associated_data: aad,
          nonce,
        },
      });
      const head = signed(body, Math.floor(at.getTime() / 1000), forged);
      return { headers: { ...head, 'content-type': 'application/json' }, body };
    },
    isAccepted: (status) => status === 200 || status === 204,
    retrySeconds: [
      15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
    ],
  };
}

/** `mchid="…",nonce_str="…"` */
function fieldsIn(header: string): Readonly<Record<string, string | undefined>> {
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

const intent = z.object({
  appid: z.literal(weChatIds.appid),
  mchid: z.literal(weChatIds.mchid),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w\-|*@]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url().max(255),
  amount: z.object({ total: z.int().min(1), currency: z.literal('CNY') }),
});

const intents = {
  code: intent,
  h5: intent.extend({
    scene_info: z.object({
      payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
      h5_info: z.object({ type: z.enum(['Wap', 'iOS', 'Android']) }),
    }),
  }),
  jsapi: intent.extend({ payer: z.object({ openid: z.literal(openid) }) }),
  app: intent.extend({ appid: z.literal(weChatIds.mobileAppid) }),
} as const satisfies Record<ChannelWay, z.ZodType>;

/** What the last part of the address creates. */
const kinds: Readonly<Record<string, ChannelWay>> = {
  native: 'code',
  h5: 'h5',
  jsapi: 'jsapi',
  app: 'app',
};

/** What was paid from the mobile app is of that app. */
export const appidOf = (way: ChannelWay) => (way === 'app' ? weChatIds.mobileAppid : weChatIds.appid);

function plain(status: number, body: string): WireAnswer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

const refundIntent = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().max(64),
  reason: z.string().max(80),
  notify_url: z.url().max(255),
  amount: z.object({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
});

function yes(body: object): Answer {
  return { status: 200, body: JSON.stringify(body) };
}

function no(status: number, code: string): Answer {
  return { status, body: JSON.stringify({ code, message: code }) };
}

const refusals: Readonly<Record<Extract<RefundOutcome, { kind: 'no' }>['why'], Answer>> = {
  'no-trade': no(404, 'RESOURCE_NOT_EXISTS'),
  'not-paid': no(400, 'INVALID_REQUEST'),
  'too-much': no(400, 'INVALID_REQUEST'),
  'other-amount': no(400, 'PARAM_ERROR'),
  balance: no(403, 'NOT_ENOUGH'),
};

function tradeFields(trade: GatewayTrade): object {
  const isReturned = trade.paidAt !== null && trade.refundedFen > 0;
  return {
    appid: appidOf(trade.way),
    mchid: weChatIds.mchid,
    out_trade_no: trade.outTradeNo,
    trade_type: weChatTradeTypes[trade.way],
    trade_state: {
      presented: 'NOTPAY',
      waiting: 'NOTPAY',
      paid: isReturned ? 'REFUND' : 'SUCCESS',
      closed: 'CLOSED',
    }[trade.state],
    ...(trade.paidAt !== null && {
      transaction_id: trade.tradeNo,
      success_time: trade.paidAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
      payer: { openid },
      amount: {
        total: trade.amountFen,
        payer_total: trade.amountFen,
        currency: 'CNY',
        payer_currency: 'CNY',
      },
    }),
  };
}

const refundStates = { processing: 'PROCESSING', done: 'SUCCESS', abnormal: 'ABNORMAL' } as const;

function refundFields(refund: GatewayRefund): object {
  return {
    refund_id: `50${refund.askedAt.getTime()}`,
    out_trade_no: refund.outTradeNo,
    out_refund_no: refund.refundNo,
    status: refundStates[refund.state],
    amount: { refund: refund.amountFen, currency: 'CNY' },
  };
}

function refundNoticeFields(refund: GatewayRefund): object {
  return {
    mchid: weChatIds.mchid,
    out_trade_no: refund.outTradeNo,
    out_refund_no: refund.refundNo,
    refund_status: refundStates[refund.state],
    amount: { refund: refund.amountFen, payer_refund: refund.amountFen },
  };
}

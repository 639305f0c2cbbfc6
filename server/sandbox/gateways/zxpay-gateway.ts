import { createSign, createVerify, randomBytes } from 'node:crypto';
import { digitsOf, momentOf } from './china-time.ts';
import type { Gateway, GatewayDeps, GatewayFault, WireRequest } from './gateway.ts';
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
import { dayMoved, zxpayStatement } from './statements.ts';

export const zxpayIds = { mchId: '102500000017' } as const;

export const zxpayPath = '/pay/gateway';

type Fields = Readonly<Record<string, string>>;

/** A bank's aggregated QR code: one address, flat XML, RSA_1_256 both ways. */
export function zxpayGateway(deps: GatewayDeps, keys: GatewayKeys): Gateway {
  const nonces = new Set<string>();
  const signed = (fields: Fields, forged: boolean): string => {
    const whole = {
      ...fields,
      sign_type: 'RSA_1_256',
      mch_id: zxpayIds.mchId,
      nonce_str: randomBytes(8).toString('hex'),
    };
    const signature = createSign('RSA-SHA256')
      .update(signedText(whole))
      .sign((forged ? keys.stranger : keys.zxpay).privateKey, 'base64');
    return xmlOf({ ...whole, sign: signature });
  };

  function isOurs(fields: Fields): boolean {
    const { sign = '', mch_id: mchId, sign_type: type, nonce_str: nonce = '' } = fields;
    if (mchId !== zxpayIds.mchId || type !== 'RSA_1_256' || nonce === '' || nonces.has(nonce)) return false;
    const verifier = createVerify('RSA-SHA256').update(signedText(fields));
    if (!verifier.verify(keys.zxpayMerchant.publicKey, sign, 'base64')) return false;
    if (nonces.size > 100_000) nonces.clear();
    nonces.add(nonce);
    return true;
  }

  const services: Readonly<Record<string, (fields: Fields, fault?: GatewayFault) => Promise<Fields>>> = {
    async 'unified.trade.native'(fields) {
      const outTradeNo = fields['out_trade_no'] ?? '';
      const trade = await openTrade(deps, 'zxpay', {
        outTradeNo,
        subject: fields['body'] ?? '',
        amountFen: Number(fields['total_fee']),
        payableUntil:
          momentOf(fields['time_expire'] ?? '') ?? new Date(deps.clock.now().getTime() + 7_200_000),
        notifyUrl: fields['notify_url'] ?? '',
      });
      if (trade === 'used') return no('OUT_TRADE_NO_USED');
      const url = `${deps.publicUrl()}/sandbox/pay?outTradeNo=${outTradeNo}`;
      return yes({ code_url: url, code_img_url: `${url}&image=1` });
    },
    async 'unified.trade.query'(fields) {
      const trade = await tradeSeen(deps, 'zxpay', fields['out_trade_no'] ?? '');
      return trade === undefined ? no('ORDERNOTEXIST') : yes(tradeFields(trade));
    },
    async 'unified.trade.close'(fields) {
      const before = await closeTrade(deps, 'zxpay', fields['out_trade_no'] ?? '');
      if (before === undefined) return no('ORDERNOTEXIST');
      return before === 'paid' ? no('ORDERPAID') : yes({});
    },
    async 'unified.trade.refund'(fields, fault) {
      const outcome = await refundTrade(
        deps,
        'zxpay',
        {
          outTradeNo: fields['out_trade_no'] ?? '',
          refundNo: fields['out_refund_no'] ?? '',
          amountFen: Number(fields['refund_fee']),
          notifyUrl: '',
        },
        fault,
      );
      if (outcome.kind === 'no') return no(refusals[outcome.why]);
      const { outTradeNo, refundNo, amountFen } = outcome.refund;
      return yes({ out_trade_no: outTradeNo, out_refund_no: refundNo, refund_fee: String(amountFen) });
    },
    async 'unified.trade.refundquery'(fields) {
      const refund = await refundSeen(deps, 'zxpay', fields['out_refund_no'] ?? '');
      if (refund === undefined) return no('REFUNDNOTEXIST');
      return yes({
        out_trade_no: refund.outTradeNo,
        refund_count: '1',
        out_refund_no_0: refund.refundNo,
        refund_fee_0: String(refund.amountFen),
        refund_status_0: { processing: 'PROCESSING', done: 'SUCCESS', abnormal: 'FAIL' }[refund.state],
      });
    },
  };

  async function answer(request: WireRequest, fault: GatewayFault | undefined) {
    const xml = (fields: Fields) => ({
      status: 200,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: signed(fields, fault === 'bad-sign'),
    });
    const fields = readXml(request.body);
    if (!isOurs(fields)) return xml({ status: '400', message: 'Signature error' });
    const service = fields['service'] ?? '';
    if (service === 'pay.bill.merchant') {
      const day = fields['bill_date'] ?? '';
      if (!(await dayMoved(deps, 'zxpay', day))) return xml(no('No Bill Exist'));
      const body = await zxpayStatement(deps, day, zxpayIds.mchId);
      return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
    }
    const served = await (services[service]?.(fields, fault) ?? no('Service not exists'));
    return xml(fault === 'unsure' ? no('SYSTEMERROR') : served);
  }

  return {
    name: 'zxpay',
    serves: (path) => path === zxpayPath,
    backUrl: () => null,
    operationOf: ({ body }) => operations[readXml(body)['service'] ?? ''] ?? 'other',
    answer,
    noticeOf: ({ trade }, { forged }) => ({
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: signed(
        {
          ...yes({}),
          pay_result: '0',
          ...tradeFields(trade),
          bank_type: 'CITIC_DEBIT',
          trade_type: 'pay.unionpay.native',
        },
        forged,
      ),
    }),
    isAccepted: (status, body) => status === 200 && body.trim() === 'success',
    retrySeconds: [15, 15, 30, 180, 600, 1200, 1800, 1800, 3600, 10_800, 21_600],
  };
}

const operations: Readonly<Record<string, ReturnType<Gateway['operationOf']>>> = {
  'unified.trade.native': 'create',
  'unified.trade.query': 'query',
  'unified.trade.close': 'close',
  'unified.trade.refund': 'refund',
};

const refusals = {
  'no-trade': 'ORDERNOTEXIST',
  'not-paid': 'TRADE_STATE_ERROR',
  'too-much': 'REFUND_FEE_INVALID',
  'other-amount': 'REFUND_FEE_MISMATCH',
  balance: 'NOTENOUGH',
} as const satisfies Record<Extract<RefundOutcome, { kind: 'no' }>['why'], string>;

function yes(fields: Fields): Fields {
  return { status: '0', result_code: '0', ...fields };
}

function no(code: string): Fields {
  return { status: '0', result_code: '1', err_code: code, err_msg: code };
}

function tradeFields(trade: GatewayTrade): Fields {
  const isReturned = trade.paidAt !== null && trade.refundedFen > 0;
  return {
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.tradeNo,
    total_fee: String(trade.amountFen),
    trade_state: {
      presented: 'NOTPAY',
      waiting: 'NOTPAY',
      paid: isReturned ? 'REFUND' : 'SUCCESS',
      closed: 'CLOSED',
    }[trade.state],
    ...(trade.paidAt !== null && { time_end: digitsOf(trade.paidAt) }),
  };
}

function signedText(fields: Fields): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

function xmlOf(fields: Fields): string {
  return `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}</xml>`;
}

/** What the merchant's client writes, and no more of XML than that. */
function readXml(text: string): Record<string, string> {
  const children = text.matchAll(/<(\w+)><!\[CDATA\[([^]*?)\]\]><\/\1>/g);
  return Object.fromEntries([...children].map(([, name, value]) => [name!, value!]));
}

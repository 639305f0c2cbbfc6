import type { ChannelWay } from '@woxing/contract/payments/payments';
import { zipSync } from 'fflate';
import { endsOfDay, stampOf } from './china-time.ts';
import type { GatewayDeps } from './gateway.ts';
import {
  type GatewayName,
  movementsBetween,
  type StatedRefund,
  type StatedTrade,
} from './gateway-books.db.ts';
import { feeOf, rateOf } from './keep-books.ts';

/** What each gateway states of a day on the day after: the same movements in three writings. */

interface Moved {
  readonly trades: readonly StatedTrade[];
  readonly refunds: readonly StatedRefund[];
}

async function movedOn(deps: GatewayDeps, gateway: GatewayName, day: string): Promise<Moved> {
  const ends = endsOfDay(day);
  if (ends === undefined) return { trades: [], refunds: [] };
  return deps.db.read(deps.tenantId, (tx) =>
    movementsBetween(tx, deps.tenantId, gateway, ends.from, ends.to),
  );
}

/** Whether there is a statement of the day: it is over, and money has moved on it. */
export async function dayMoved(deps: GatewayDeps, gateway: GatewayName, day: string): Promise<boolean> {
  const ends = endsOfDay(day);
  if (ends === undefined || ends.to > deps.clock.now()) return false;
  const { trades, refunds } = await movedOn(deps, gateway, day);
  return trades.length + refunds.length > 0;
}

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** A zip with one table in GBK, as Alipay's 业务明细. */
export async function alipayStatement(deps: GatewayDeps, day: string, sellerId: string): Promise<Buffer> {
  const { trades, refunds } = await movedOn(deps, 'alipay', day);
  const rest = ['', '', '', '', '138******00'];
  const discounts = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
  const text = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    ...trades.map((trade) =>
      row([
        trade.tradeNo,
        trade.outTradeNo,
        '交易',
        trade.subject,
        stampOf(trade.createdAt),
        stampOf(trade.paidAt),
        ...rest,
        yuan(trade.amountFen),
        yuan(trade.amountFen),
        ...discounts,
        '',
        yuan(-feeOf('alipay', trade.amountFen)),
        '0.00',
        '',
      ]),
    ),
    ...refunds.map((refund) =>
      row([
        refund.tradeNo,
        refund.outTradeNo,
        '退款',
        refund.subject,
        stampOf(refund.askedAt),
        stampOf(refund.doneAt),
        ...rest,
        yuan(-refund.amountFen),
        yuan(-refund.amountFen),
        ...discounts,
        refund.refundNo,
        yuan(feeOf('alipay', refund.amountFen)),
        '0.00',
        '',
      ]),
    ),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${trades.length}笔`,
    `#退款合计：${refunds.length}笔`,
  ].join('\r\n');
  return Buffer.from(zipSync({ [`${sellerId}0156_${day.replaceAll('-', '')}_业务明细.csv`]: gbkOf(text) }));
}

const weChatTitles =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** WeChat Pay's trade bill of the kind ALL: cells behind backquotes, two rows of a summary. */
export const weChatTradeTypes = {
  code: 'NATIVE',
  h5: 'MWEB',
  jsapi: 'JSAPI',
  app: 'APP',
} as const satisfies Record<ChannelWay, string>;

export async function weChatStatement(
  deps: GatewayDeps,
  day: string,
  mchid: string,
  appidOf: (way: ChannelWay) => string,
): Promise<string> {
  const { trades, refunds } = await movedOn(deps, 'weChatPay', day);
  const line = (
    at: Date,
    trade: { tradeNo: string; outTradeNo: string; subject: string; way: ChannelWay },
    state: 'SUCCESS' | 'REFUND',
    refund: { no: string; amount: number },
    amount: number,
    fee: number,
  ) =>
    backquoted([
      stampOf(at),
      appidOf(trade.way),
      mchid,
      '0',
      '',
      trade.tradeNo,
      trade.outTradeNo,
      'oSandboxPayer00000000000017',
      weChatTradeTypes[trade.way],
      state,
      'OTHERS',
      'CNY',
      yuan(amount),
      '0.00',
      refund.no === '' ? '0' : `50${refund.no}`,
      refund.no === '' ? '0' : refund.no,
      yuan(refund.amount),
      '0.00',
      refund.no === '' ? '' : 'ORIGINAL',
      refund.no === '' ? '' : 'SUCCESS',
      trade.subject,
      '',
      (fee / 100).toFixed(5),
      rateOf('weChatPay'),
      yuan(amount),
      yuan(refund.amount),
      '',
    ]);
  const paid = trades.map((trade) =>
    line(
      trade.paidAt,
      trade,
      'SUCCESS',
      { no: '', amount: 0 },
      trade.amountFen,
      feeOf('weChatPay', trade.amountFen),
    ),
  );
  const back = refunds.map((refund) =>
    line(
      refund.doneAt,
      refund,
      'REFUND',
      { no: refund.refundNo, amount: refund.amountFen },
      0,
      -feeOf('weChatPay', refund.amountFen),
    ),
  );
  const [paidFen, backFen] = [sum(trades), sum(refunds)];
  return [
    weChatTitles,
    ...paid,
    ...back,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    backquoted([
      String(trades.length + refunds.length),
      yuan(paidFen),
      yuan(backFen),
      '0.00',
      yuan(feeOf('weChatPay', (paidFen - backFen) as (typeof trades)[0]['amountFen'])),
      yuan(paidFen),
      yuan(backFen),
    ]),
    '',
  ].join('\r\n');
}

const zxpayTitles =
  '交易时间,公众账号ID,第三方商户号,商户号,子商户号,设备号,平台订单号,第三方订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,总金额,企业红包金额,平台退款单号,商户退款单号,退款金额,企业红包退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率';

export async function zxpayStatement(deps: GatewayDeps, day: string, mchId: string): Promise<string> {
  const { trades, refunds } = await movedOn(deps, 'zxpay', day);
  const head = (at: Date, { tradeNo, outTradeNo }: { tradeNo: string; outTradeNo: string }) => [
    stampOf(at),
    '',
    mchId,
    mchId,
    '',
    '',
    tradeNo,
    `4200${tradeNo}`,
    outTradeNo,
    'payer',
    'pay.unionpay.native',
  ];
  return [
    zxpayTitles,
    ...trades.map((trade) =>
      backquoted([
        ...head(trade.paidAt, trade),
        '支付成功',
        'CITIC_DEBIT',
        'CNY',
        yuan(trade.amountFen),
        '0.00',
        '',
        '',
        '0.00',
        '0.00',
        '',
        '',
        trade.subject,
        '',
        yuan(feeOf('zxpay', trade.amountFen)),
        rateOf('zxpay'),
      ]),
    ),
    ...refunds.map((refund) =>
      backquoted([
        ...head(refund.doneAt, refund),
        '转入退款',
        'CITIC_DEBIT',
        'CNY',
        yuan(refund.tradeFen),
        '0.00',
        `R${refund.refundNo}`,
        refund.refundNo,
        yuan(refund.amountFen),
        '0.00',
        'ORIGINAL',
        'SUCCESS',
        refund.subject,
        '',
        yuan(-feeOf('zxpay', refund.amountFen)),
        rateOf('zxpay'),
      ]),
    ),
    '总交易单数,总交易额,总退款金额,总企业红包退款金额,总手续费金额',
    backquoted([String(trades.length + refunds.length), '0.00', '0.00', '0.00', '0.00']),
    '',
  ].join('\r\n');
}

/** Alipay's cells end in a tab, so that tables keep long numbers as texts. */
function row(cells: readonly string[]): string {
  return cells.map((cell) => `${cell}\t`).join(',');
}

function sum(rows: readonly { readonly amountFen: number }[]): number {
  return rows.reduce((total, { amountFen }) => total + amountFen, 0);
}

function backquoted(cells: readonly string[]): string {
  return `\`${cells.join(',`')}`;
}

/** Node writes no GBK, but reads it: the table is turned around, once. */
let gbk: ReadonlyMap<string, number> | undefined;

export function gbkOf(text: string): Buffer {
  gbk ??= gbkTable();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    const pair = gbk.get(sign);
    if (code < 0x80) bytes.push(code);
    else if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Buffer.from(bytes);
}

function gbkTable(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const table = new Map<string, number>();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const sign = decoder.decode(Uint8Array.of(high, low));
      if (sign.length === 1 && sign !== '\uFFFD') table.set(sign, (high << 8) | low);
    }
  }
  return table;
}

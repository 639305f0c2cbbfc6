import { z } from 'zod';
import { callback } from './callback.ts';
import { endpoint } from './endpoint.ts';
import { fenOut, flag, momentOut, text } from './fields.ts';
import { orderCode, orderNo } from './order-fields.ts';
import { orderLeg, products, waitsFor } from './orders.ts';

/**
 * Paying for an order, or for what is bought without one: what is due and how, starting an attempt, asking for its state,
 * and the gateways' notices.
 */

/** Numeric codes of the form protocol, 1 to 8 in this order; the last two are known by name alone. */
export const businessTypes = [
  'recharge',
  'buffetCard',
  'upgrade',
  'payAnnualFee',
  'dometicketOrderPay',
  'changeTicket',
  'buyTicket',
  'trainPay',
  'hotelPay',
  'trainChangeTicket',
] as const;
export type BusinessType = (typeof businessTypes)[number];

/** By name or by its numeric code; without one it is an order of tickets. */
const businessType = z
  .preprocess(
    (value) =>
      typeof value === 'string' && /^[1-8]$/.test(value) ? businessTypes[Number(value) - 1] : value,
    z.enum(businessTypes, '请选择业务类型'),
  )
  .default('dometicketOrderPay')
  .meta({ description: '业务类型，也可写作代码1至8' });

/** What is paid for: an order, or a recharge, a card or a membership by the number of its purchase. */
const subject = { businessType, orderNo };

/** Methods whose money comes from outside, by a code that the payer scans. */
export const channelMethods = ['alipay', 'weChatPay', 'zxpay'] as const;
export type ChannelMethod = (typeof channelMethods)[number];

/** Whose statements are compared with our books: the bank that takes cards has one of its own. */
export const statementChannels = [...channelMethods, 'bankCard'] as const;
export type StatementChannel = (typeof statementChannels)[number];

export const payMethods = [...channelMethods, 'tianHangPay', 'creditPay', 'multiPay'] as const;
export type PayMethod = (typeof payMethods)[number];

export const payMethodWords = {
  alipay: '支付宝',
  weChatPay: '微信支付',
  zxpay: '聚合支付',
  tianHangPay: '天航宝',
  creditPay: '企业授信',
  multiPay: '混合支付',
} as const satisfies Record<PayMethod, string>;

export const channelWords = {
  alipay: payMethodWords.alipay,
  weChatPay: payMethodWords.weChatPay,
  zxpay: payMethodWords.zxpay,
  bankCard: '银行卡',
} as const satisfies Record<StatementChannel, string>;

export const paymentStates = [
  'created',
  'presenting',
  'paid',
  'closed',
  'refunding',
  'refunded',
  'late-paid',
  'unknown',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const payment = z.object({
  outTradeNo: z.string(),
  businessType: z.enum(businessTypes),
  orderNo,
  method: z.enum(payMethods),
  state: z.enum(paymentStates),
  amountFen: fenOut,
  /** How the payer of `zxpay` pays: by a code that is scanned, or by a bank card. */
  way: z.enum(['code', 'card']),
  /** The text of the QR code. */
  codeUrl: z.string().nullable(),
  /** Where the holder of a card confirms to its bank; null when that is not asked for. */
  confirmUrl: z.string().nullable(),
  /** Where it goes on when it is paid. */
  redirect: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

export const payDesk = endpoint({
  method: 'POST',
  path: '/pay/desk',
  summary: '收银台：应付金额、剩余时间与可用的支付方式',
  access: 'member',
  effect: 'read',
  input: z.object(subject),
  output: z.object({
    orderNo,
    businessType: z.enum(businessTypes),
    /** What it is, in one line. */
    title: z.string(),
    /** Waiting for money, paid, or to be paid by nobody. */
    standing: z.enum(['waits', 'paid', 'over']),
    /** The order, where it is one. */
    order: z
      .object({
        product: z.enum(products),
        code: orderCode,
        legs: z.array(orderLeg),
        waitsFor: waitsFor.default(null),
        passengerNames: z.array(z.string()),
      })
      .nullable(),
    /** What else is worth knowing before paying. */
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    dueFen: fenOut,
    /** What of it the person bears; the rest is the company's part, and credit gives no more. */
    personFen: fenOut,
    /** Both parts by passenger, where the person bears any of an order. */
    shares: z.array(z.object({ name: z.string(), companyFen: fenOut, personFen: fenOut })),
    payBefore: momentOut.nullable(),
    now: momentOut,
    /** Where it goes on when it is paid. */
    redirect: z.string(),
    methods: z.array(
      z.object({
        method: z.enum(payMethods),
        /** Why it cannot be used now; null when it can. */
        blocked: z.string().nullable(),
        balanceFen: fenOut.nullable(),
        /** Of a mixed payment: what each account gives; the part from outside has none of ours. */
        parts: z
          .array(z.object({ method: z.enum(['creditPay', 'tianHangPay', 'outside']), amountFen: fenOut }))
          .nullable(),
        /** 80 or 95: so many percent of the credit are spent. */
        alert: z.int(),
      }),
    ),
    /** Whether a bank card may pay it, as a way of `zxpay`. */
    card: z.boolean(),
    /** The attempt that is open, with its code or where its card is confirmed: a page that was opened anew goes on with it. */
    attempt: payment.extend({ mixed: z.boolean() }).nullable(),
    /** The list of payment limits: with `creditpay`, credit alone pays. */
    limits: z.array(z.string()),
    /** True when the gateways are simulated. */
    sandbox: z.boolean(),
  }),
});

export const startPayment = endpoint({
  method: 'POST',
  path: '/pay/create',
  summary: '发起支付',
  access: 'member',
  effect: 'write',
  input: z.object({
    ...subject,
    method: z.enum(payMethods, '请选择支付方式'),
    /** Of a mixed payment: the channel for what our accounts do not cover. */
    outside: z.enum(channelMethods).optional(),
    /** MD5 of the six digits, for wallet and credit. */
    payPassword: text(64).optional(),
    /** 付款授权码: with 天航宝, the wallet of whoever gave it pays, and no pay password is asked for. */
    authorizationCode: text(20).optional().meta({ title: '付款授权码' }),
  }),
  output: payment,
});

/** A card's number, date and code are passed on to the bank and kept nowhere. */
export const authoriseCard = endpoint({
  method: 'POST',
  path: '/pay/cardAuthorise',
  summary: '银行卡支付：付款时预授权，出票后扣款，未出票则解除',
  access: 'member',
  effect: 'write',
  traceless: ['cardNo', 'expiry', 'cvv'],
  input: z.object({
    ...subject,
    cardNo: text(30).meta({ title: '卡号', description: '16位或19位数字' }),
    expiry: text(5).meta({ title: '有效期', description: '月/年，如08/29' }),
    cvv: text(3).meta({ title: '安全码', description: '卡背面的3位数字' }),
  }),
  output: payment,
});

/** What the browser does next: the same question for every method. */
const nextStep = z.discriminatedUnion('kind', [
  /** Show the code, and ask `/pay/query` every 2.5 seconds, or follow `/pay/follow`, until the state changes. */
  z.object({ kind: z.literal('scan'), codeUrl: z.string(), queryMs: z.int() }),
  /** It is paid: go there. */
  z.object({ kind: z.literal('go'), url: z.string() }),
  /** It is paid, and what follows is left to whoever asked (`showPayPwd` 0). */
  z.object({ kind: z.literal('callback') }),
  /** The outcome is not known yet: ask `/pay/query`. */
  z.object({ kind: z.literal('wait'), queryMs: z.int() }),
]);

export const payThrough = endpoint({
  method: 'POST',
  path: '/pay/through',
  summary: '通付：以任一方式发起支付，并答复浏览器的下一步',
  access: 'member',
  effect: 'write',
  input: startPayment.input,
  output: z.object({ payment, next: nextStep }),
});

export const findPayment = endpoint({
  method: 'POST',
  path: '/pay/query',
  summary: '查询支付结果',
  access: 'member',
  effect: 'read',
  input: z.object({
    outTradeNo: text(40),
    /** False: our books alone answer. Otherwise the channel is asked as well, now and then, in case its notice was lost. */
    requestVerify: flag.optional().meta({ title: '是否向渠道核实', description: '默认核实' }),
  }),
  output: payment,
});

export const followPayment = endpoint({
  method: 'POST',
  path: '/pay/follow',
  summary: '跟随支付结果：状态变化时以事件推送，支付结束后断开',
  access: 'member',
  effect: 'read',
  events: true,
  input: z.object({ outTradeNo: text(40) }),
  output: payment,
});

export const alipayNotice = callback({
  path: '/pay/notify/alipay/:appId',
  summary: '支付宝的支付与退款结果通知（RSA2签名的表单）',
});
export const weChatPayNotice = callback({
  path: '/pay/notify/weChatPay/:appId',
  summary: '微信支付的支付与退款结果通知（APIv3签名，AES-256-GCM加密）',
});
export const zxpayNotice = callback({
  path: '/pay/notify/zxpay/:appId',
  summary: '聚合支付的支付结果通知（RSA_1_256签名的XML）',
});

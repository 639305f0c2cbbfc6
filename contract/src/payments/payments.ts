import { z } from 'zod';
import { callback } from '../core/callback.ts';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, flag, momentOut, text } from '../core/fields.ts';
import { oneNeeded } from '../core/ordered-form.ts';
import { orderCode, orderNo } from '../orders/order-fields.ts';
import { orderLeg, waitsFor } from '../orders/orders.ts';
import { products } from '../products/products.rules.ts';

/**
 * Paying for an order, or for what is bought without one: what is due and how, starting an attempt, asking for its state,
 * and the gateways' notices.
 */

/** Numeric codes of the form protocol, 1 to 8 in this order; the others are known by name alone. */
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
  'airExtras',
  'hotelChange',
  'carPay',
  'internationalPay',
  'internationalChange',
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

const sameOrderNo = orderNo.optional().meta({ title: '订单号', description: '与orderNo同义' });
const subjectNames = {
  orderNo: orderNo.optional().meta({ title: '订单号' }),
  out_trade_no: sameOrderNo,
  outTradeNo: sameOrderNo,
};
type SubjectNames = z.output<z.ZodObject<typeof subjectNames>>;

/** What somebody asks for who pays for a subject. Its number may also be called as the protocols of the channels call a merchant's number. */
export function paysFor<Shape extends z.ZodRawShape>(shape: Shape) {
  const input = z.object({ businessType, ...subjectNames, ...shape }).superRefine((sent, context) => {
    const numbers = new Set(numbersIn(sent as SubjectNames));
    if (numbers.size === 1) return;
    const message = numbers.size === 0 ? '请提供订单号' : '订单号前后不一致';
    context.addIssue({ code: 'custom', path: ['orderNo'], message });
  });
  return oneNeeded(input, Object.keys(subjectNames)).transform((sent) => {
    const { out_trade_no: _, outTradeNo: _same, ...rest } = sent as SubjectNames;
    return { ...rest, orderNo: numbersIn(sent as SubjectNames)[0]! };
  }) as unknown as z.ZodType<
    z.output<z.ZodObject<Shape & { businessType: typeof businessType; orderNo: typeof orderNo }>>,
    z.input<z.ZodObject<Shape & { businessType: typeof businessType } & typeof subjectNames>>
  >;
}

function numbersIn({ orderNo, out_trade_no, outTradeNo }: SubjectNames): string[] {
  return [orderNo, out_trade_no, outTradeNo].filter((number) => number !== undefined);
}

const attemptNo = text(40).optional().meta({ title: '支付单号' });
const attemptNames = {
  outTradeNo: attemptNo,
  out_trade_no: attemptNo.meta({ title: '支付单号', description: '与outTradeNo同义' }),
};
type AttemptNames = z.output<z.ZodObject<typeof attemptNames>>;

/** A question about an attempt, by either writing of its number. */
export function asksFor<Shape extends z.ZodRawShape>(shape: Shape) {
  const input = z.object({ ...attemptNames, ...shape }).superRefine((sent, context) => {
    const { outTradeNo, out_trade_no } = sent as AttemptNames;
    const number = outTradeNo ?? out_trade_no;
    if (number !== undefined && (out_trade_no ?? number) === number) return;
    const message = number === undefined ? '请提供支付单号' : '支付单号前后不一致';
    context.addIssue({ code: 'custom', path: ['outTradeNo'], message });
  });
  return oneNeeded(input, Object.keys(attemptNames)).transform((sent) => {
    const { out_trade_no, ...rest } = sent as AttemptNames;
    return { ...rest, outTradeNo: rest.outTradeNo ?? out_trade_no! };
  }) as unknown as z.ZodType<
    z.output<z.ZodObject<Shape>> & { outTradeNo: string },
    z.input<z.ZodObject<Shape & typeof attemptNames>>
  >;
}

const printable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, '请勿使用控制字符')
    .optional();

/** What a caller says of a payment. */
export const remarks = {
  body: printable(40).meta({ title: '商品描述', description: '附在商品名称之后，由支付渠道向付款人显示' }),
  attach: printable(128).meta({ title: '附加数据', description: '在该支付单的应答中原样返回' }),
};

/** Methods whose money comes from outside, by a code that the payer scans or on the phone in hand. */
export const channelMethods = ['alipay', 'weChatPay', 'zxpay'] as const;
export type ChannelMethod = (typeof channelMethods)[number];

/** Whose statements are compared with our books: the bank that takes cards has one of its own. */
export const statementChannels = [...channelMethods, 'bankCard'] as const;
export type StatementChannel = (typeof statementChannels)[number];

/** What a desk may offer. */
export const payMethods = [...channelMethods, 'tianHangPay', 'creditPay', 'multiPay'] as const;
export type PayMethod = (typeof payMethods)[number];
/**
 * With what came past all desks: to our account at the bank, recorded by staff, and what was paid to whoever issued the tickets of an
 * offline order, which is never ours.
 */
export const takenMethods = [...payMethods, 'offlinePay', 'paidElsewhere'] as const;
export type TakenMethod = (typeof takenMethods)[number];

/**
 * By which way a channel is paid: a code that another device scans, the channel's page in the browser of the phone, a call of
 * the browser inside WeChat, or the channel's own app, which a mobile app calls by its SDK.
 */
export const channelWays = ['code', 'h5', 'jsapi', 'app'] as const;
export type ChannelWay = (typeof channelWays)[number];

/** How an attempt is paid. */
export const payWays = [...channelWays, 'card'] as const;
export type PayWay = (typeof payWays)[number];

/** Where the payer sits: the page tells it, and the server says what can be paid by there. */
export const payTerminals = ['desktop', 'phone', 'weChat', 'app'] as const;
export type PayTerminal = (typeof payTerminals)[number];

export const terminal = z
  .enum(payTerminals)
  .optional()
  .meta({ title: '付款终端', description: '桌面、手机浏览器、微信内或手机App；默认桌面' });

/** What WeChat's browser is handed to pay (`getBrandWCPayRequest`), signed. */
export const weChatInvocation = z.object({
  appId: z.string(),
  /** Seconds since 1970. */
  timeStamp: z.string(),
  nonceStr: z.string(),
  /** `prepay_id=…` */
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type WeChatInvocation = z.output<typeof weChatInvocation>;

/** What WeChat's SDK is handed in a mobile app (`PayReq`), signed by RSA. */
export const weChatAppRequest = z.object({
  appid: z.string(),
  partnerid: z.string(),
  prepayid: z.string(),
  package: z.literal('Sign=WXPay'),
  noncestr: z.string(),
  /** Seconds since 1970. */
  timestamp: z.string(),
  sign: z.string(),
});
export type WeChatAppRequest = z.output<typeof weChatAppRequest>;

/** What a mobile app hands to the SDK of a channel. */
export const appCall = z.discriminatedUnion('method', [
  /** The parameters of `alipay.trade.app.pay`, signed. */
  z.object({ method: z.literal('alipay'), orderString: z.string() }),
  z.object({ method: z.literal('weChatPay'), request: weChatAppRequest }),
]);
export type AppCall = z.output<typeof appCall>;

export const payMethodWords = {
  alipay: '支付宝',
  weChatPay: '微信支付',
  zxpay: '聚合支付',
  tianHangPay: '天航宝',
  creditPay: '企业授信',
  multiPay: '混合支付',
  offlinePay: '线下付款',
  paidElsewhere: '线下已结清',
} as const satisfies Record<TakenMethod, string>;

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
  /** As it was said when the attempt began; empty without. */
  attach: z.string(),
  businessType: z.enum(businessTypes),
  orderNo,
  method: z.enum(payMethods),
  state: z.enum(paymentStates),
  amountFen: fenOut,
  way: z.enum(payWays),
  /** The text of the QR code. */
  codeUrl: z.string().nullable(),
  /** Where the holder of a card confirms to its bank; null when that is not asked for. */
  confirmUrl: z.string().nullable(),
  /** Where the browser of the phone goes to pay: the channel's page, or WeChat's word of who pays; null where nothing is to be opened. */
  payUrl: z.string().nullable(),
  /** What WeChat's browser is asked to pay by; `sandbox`: of a simulated gateway, which brings that browser's bridge itself. */
  invocation: z.object({ call: weChatInvocation, sandbox: z.boolean() }).nullable(),
  /** What a mobile app asks the channel's own app to be paid by; null elsewhere. */
  appCall: appCall.nullable(),
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
  input: z.object({ ...subject, terminal }),
  output: z.object({
    orderNo,
    businessType: z.enum(businessTypes),
    /** What it is, in one line. */
    title: z.string(),
    /** Waiting for money, paid, or to be paid by nobody. */
    payability: z.enum(['waits', 'paid', 'over']),
    /** The order, where it is one. */
    order: z
      .object({
        orderNo,
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
        /** By which ways a channel can be paid at this terminal, the handiest first; of our own accounts none. */
        ways: z.array(z.enum(channelWays)),
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
  summary: '通用支付：以任一方式发起支付',
  access: 'member',
  effect: 'write',
  input: paysFor({
    method: z.enum(payMethods, '请选择支付方式'),
    /** Of a mixed payment: the channel for what our accounts do not cover. */
    outside: z.enum(channelMethods).optional(),
    terminal,
    /** Of a channel; the handiest at the terminal without. */
    way: z.enum(channelWays).optional().meta({ title: '渠道的支付途径' }),
    /** MD5 of the six digits, for wallet and credit. */
    payPassword: text(64).optional(),
    /** 付款授权码: with 天航宝, the wallet of whoever gave it pays, and no pay password is asked for. */
    authorizationCode: text(20).optional().meta({ title: '付款授权码' }),
    ...remarks,
  }),
  output: payment,
});

/**
 * Goes on with an open attempt: what is opened or invoked, anew where it has run out. On the way back from WeChat's word of
 * who pays, its `authCode` and `state` come along.
 */
export const presentPayment = endpoint({
  method: 'POST',
  path: '/pay/present',
  summary: '继续未完成的支付：重新取得支付页地址；微信内附网页授权带回的code与state',
  access: 'member',
  effect: 'write',
  input: z.object({
    outTradeNo: text(40),
    authCode: text(128).optional().meta({ title: '网页授权code' }),
    state: text(128).optional().meta({ title: '网页授权state' }),
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
  input: paysFor({
    ...remarks,
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
  /** It is paid, or is paid there: go there. */
  z.object({ kind: z.literal('go'), url: z.string() }),
  /** In WeChat's browser: invoke it, and ask `/pay/query`. */
  z.object({ kind: z.literal('invoke'), call: weChatInvocation, queryMs: z.int() }),
  /** In a mobile app: hand it to the channel's SDK, and ask `/pay/query`. */
  z.object({ kind: z.literal('app'), call: appCall, queryMs: z.int() }),
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
  input: asksFor({
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

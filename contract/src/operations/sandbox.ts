import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  dayText,
  fenOut,
  flag,
  momentOut,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { aircraft } from '../generated/aircraft.ts';
import { cardBrands } from '../payments/card-payments.rules.ts';
import {
  channelMethods,
  channelWays,
  statementChannels,
  weChatAppRequest,
  weChatInvocation,
} from '../payments/payments.ts';

const placeCode = z.string().regex(/^[A-Z]{3}$/);

/** The sandbox panel: the clock, the faults of the embedded suppliers, the SMS outbox, and the pages of the gateways. */

export const airFaults = [
  'slow',
  'refuse',
  'drop-before',
  'drop-after',
  'price-change',
  'sold-out',
  'late-issue',
  'no-show',
] as const;
export type AirFault = (typeof airFaults)[number];

export const airFaultWords = {
  slow: '应答变慢',
  refuse: '拒绝请求',
  'drop-before': '处理前断线',
  'drop-after': '处理后断线（结果未知）',
  'price-change': '价格变动',
  'sold-out': '舱位售完',
  'late-issue': '延迟出票',
  'no-show': '旅客未登机',
} as const satisfies Record<AirFault, string>;

export const railFaults = ['slow', 'refuse', 'drop-before', 'drop-after', 'sold-out', 'late-issue'] as const;
export type RailFault = (typeof railFaults)[number];

export const insurerFaults = [
  'slow',
  'refuse',
  'drop-before',
  'drop-after',
  'decline',
  'late-issue',
] as const;
export type InsurerFault = (typeof insurerFaults)[number];

export const hotelFaults = [
  'slow',
  'refuse',
  'drop-before',
  'drop-after',
  'sold-out',
  'dearer',
  'decline',
  'no-show',
  'leave-early',
] as const;
export type HotelFault = (typeof hotelFaults)[number];

export const carFaults = [
  'slow',
  'refuse',
  'drop-before',
  'drop-after',
  'no-driver',
  'overcharge',
  'late-rider',
] as const;
export type CarFault = (typeof carFaults)[number];

export const internationalFaults = [
  'slow',
  'refuse',
  'drop-before',
  'drop-after',
  'fare-gone',
  'price-moved',
  'late-issue',
  'retime',
] as const;
export type InternationalAirFault = (typeof internationalFaults)[number];

export const sandboxState = endpoint({
  method: 'POST',
  path: '/api/sandbox/state',
  summary: '沙箱状态',
  access: 'sandbox',
  effect: 'read',
  input: nothing,
  output: z.object({
    now: momentOut,
    /** There time is not moved, no message is shown, and there are no demo accounts. */
    production: z.boolean(),
    offsetSeconds: z.int(),
    faults: z.array(z.object({ fault: z.enum(airFaults), left: z.int() })),
    internationalFaults: z.array(z.object({ fault: z.enum(internationalFaults), left: z.int() })),
    railFaults: z.array(z.object({ fault: z.enum(railFaults), left: z.int() })),
    insurerFaults: z.array(z.object({ fault: z.enum(insurerFaults), left: z.int() })),
    hotelFaults: z.array(z.object({ fault: z.enum(hotelFaults), left: z.int() })),
    carFaults: z.array(z.object({ fault: z.enum(carFaults), left: z.int() })),
    /** Flights and trains that are late or cancelled on a day, as the panel has set them. */
    runs: z.array(z.object({ no: z.string(), day: dayText, lateMinutes: z.int(), cancelled: z.boolean() })),
    /** By train and the day on which it would have left its first station. */
    stoppedTrains: z.array(z.object({ trainNo: z.string(), startsOn: dayText })),
    accounts: z.array(z.object({ mobile: z.string(), who: z.string() })),
    password: z.string(),
    payPassword: z.string(),
  }),
});

export const moveClock = endpoint({
  method: 'POST',
  path: '/api/sandbox/clock',
  summary: '拨动沙箱时钟',
  access: 'sandbox',
  effect: 'once',
  input: z.object({ offsetSeconds: wholeNumber(0, 400 * 86_400) }),
  output: z.object({ now: momentOut }),
});

export const setAirFault = endpoint({
  method: 'POST',
  path: '/api/sandbox/air/fault',
  summary: '设置航空供应商故障',
  access: 'sandbox',
  effect: 'once',
  /** `times` calls will show the fault; 0 clears it. */
  input: z.object({ fault: z.enum(airFaults), times: wholeNumber(0, 1000) }),
  output: nothing,
});

export const setInternationalFault = endpoint({
  method: 'POST',
  path: '/api/sandbox/international/fault',
  summary: '设置国际航空供应商故障',
  access: 'sandbox',
  effect: 'once',
  /** `times` calls will show the fault; 0 clears it. */
  input: z.object({ fault: z.enum(internationalFaults), times: wholeNumber(0, 1000) }),
  output: nothing,
});

export const setRailFault = endpoint({
  method: 'POST',
  path: '/api/sandbox/rail/fault',
  summary: '设置铁路故障',
  access: 'sandbox',
  effect: 'once',
  /** `times` calls will show the fault; 0 clears it. */
  input: z.object({ fault: z.enum(railFaults), times: wholeNumber(0, 1000) }),
  output: nothing,
});

export const setInsurerFault = endpoint({
  method: 'POST',
  path: '/api/sandbox/insurer/fault',
  summary: '设置保险公司故障',
  access: 'sandbox',
  effect: 'once',
  /** `times` calls will show the fault; 0 clears it. */
  input: z.object({ fault: z.enum(insurerFaults), times: wholeNumber(0, 1000) }),
  output: nothing,
});

export const setHotelFault = endpoint({
  method: 'POST',
  path: '/api/sandbox/hotel/fault',
  summary: '设置酒店供应商故障',
  access: 'sandbox',
  effect: 'once',
  /** `times` calls will show the fault; 0 clears it. */
  input: z.object({ fault: z.enum(hotelFaults), times: wholeNumber(0, 1000) }),
  output: nothing,
});

export const setCarFault = endpoint({
  method: 'POST',
  path: '/api/sandbox/car/fault',
  summary: '设置车队故障',
  access: 'sandbox',
  effect: 'once',
  /** `times` calls will show the fault; 0 clears it. */
  input: z.object({ fault: z.enum(carFaults), times: wholeNumber(0, 1000) }),
  output: nothing,
});

export const stopTrain = endpoint({
  method: 'POST',
  path: '/api/sandbox/rail/stop',
  summary: '设置列车停运',
  access: 'sandbox',
  effect: 'once',
  input: z.object({
    trainNo: requiredText(8),
    startsOn: dayText.describe('列车从始发站开出的日期'),
    stopped: flag.describe('停运，或恢复开行'),
  }),
  output: nothing,
});

export const setRun = endpoint({
  method: 'POST',
  path: '/api/sandbox/runs/set',
  summary: '设置航班或车次的当日动态：晚点、取消，或取消指定',
  access: 'sandbox',
  effect: 'once',
  input: z.object({
    no: requiredText(8).describe('航班号或车次'),
    day: dayText.describe('出发日期，出发地的时间'),
    how: z.enum(['late', 'cancelled', 'natural']),
    lateMinutes: wholeNumber(0, 1440).default(0).describe('how为late时的晚点分钟数，0为准点'),
  }),
  output: nothing,
});

export const disruptionKinds = ['delayed', 'moved', 'cancelled'] as const;
/** How many minutes a flight can be made to leave later, or earlier. */
export const maxMinutesOff = 1440;
/** Which types of aircraft a flight can be made to be flown by. */
const aircraftTypes = aircraft.map(({ iata }) => iata) as [string, ...string[]];
const otherAircraft = z
  .enum(aircraftTypes)
  .optional()
  .describe('换用的机型（IATA代码）；kind为aircraft时必填，其他不看');
export const examinationDecisions = ['granted', 'proof', 'stranger', 'not-covered'] as const;
export type ExaminationDecision = (typeof examinationDecisions)[number];

export const carrierState = endpoint({
  method: 'POST',
  path: '/api/sandbox/air/carrier',
  summary: '沙箱航空公司：已售航班与待审核的非自愿退票',
  access: 'sandbox',
  effect: 'read',
  input: nothing,
  output: z.object({
    now: momentOut,
    flights: z.array(
      z.object({
        flightNo: z.string(),
        day: dayText,
        from: z.string(),
        to: z.string(),
        departs: z.string(),
        arrives: z.string(),
        seats: z.int().describe('本站已售座位'),
        aircraft: z.string().describe('现在的机型（IATA代码）'),
        disruption: z
          .object({
            kind: z.enum(disruptionKinds),
            departsDay: dayText.nullable(),
            departs: z.string().nullable(),
            arrives: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    abroad: z
      .array(
        z.object({
          flight: z.string().describe('航班与日期，如CA981PEKJFK20261220'),
          flightNo: z.string(),
          day: dayText,
          departs: z.string(),
          arrives: z.string(),
          seats: z.int().describe('本站已售座位'),
          aircraft: z.string().describe('现在的机型（IATA代码）'),
          cancelled: z.boolean(),
        }),
      )
      .describe('已售的国际航班，按现在的时刻'),
    examinations: z.array(
      z.object({
        clientReference: z.string(),
        reference: z.string(),
        tickets: z.int(),
        reason: z.enum(['illness', 'death', 'other']),
        proofs: z.int(),
        refundFen: fenOut,
        askedAt: momentOut,
        decideAt: momentOut.describe('届时自动审核：附有证明材料的通过，没有的不通过'),
      }),
    ),
  }),
});
export type CarrierState = z.output<typeof carrierState.output>;

export const disruptFlight = endpoint({
  method: 'POST',
  path: '/api/sandbox/air/disrupt',
  summary: '设置航班延误、时刻变动、取消或换用机型，并停止销售',
  access: 'sandbox',
  effect: 'once',
  input: z.object({
    flightNo: requiredText(8),
    day: dayText,
    from: placeCode,
    to: placeCode,
    kind: z.enum([...disruptionKinds, 'aircraft']),
    minutes: wholeNumber(-maxMinutesOff, maxMinutesOff)
      .default(0)
      .describe('比售出时刻晚多少分钟，提前为负；取消与换用机型不看'),
    aircraft: otherAircraft,
  }),
  output: nothing,
});

export const disruptAbroad = endpoint({
  method: 'POST',
  path: '/api/sandbox/international/disrupt',
  summary: '设置国际航班时刻变动、取消或换用机型，并停止销售',
  access: 'sandbox',
  effect: 'once',
  input: z.object({
    flight: requiredText(30),
    kind: z.enum(['moved', 'cancelled', 'aircraft']),
    minutes: wholeNumber(-maxMinutesOff, maxMinutesOff)
      .default(0)
      .describe('比现在的时刻晚多少分钟，提前为负；取消与换用机型不看'),
    aircraft: otherAircraft,
  }),
  output: nothing,
});

export const decideExamination = endpoint({
  method: 'POST',
  path: '/api/sandbox/air/examine',
  summary: '审核沙箱航空公司的非自愿退票',
  access: 'sandbox',
  effect: 'once',
  input: z.object({ clientReference: requiredText(40), decision: z.enum(examinationDecisions) }),
  output: nothing,
});

export const listSms = endpoint({
  method: 'POST',
  path: '/api/sandbox/sms',
  summary: '短信发件箱',
  access: 'sandbox',
  effect: 'read',
  input: z.object({ mobile: text(11).optional() }),
  output: z.object({
    messages: z.array(z.object({ mobile: z.string(), words: z.string(), at: momentOut })),
  }),
});

export const listMail = endpoint({
  method: 'POST',
  path: '/api/sandbox/mail',
  summary: '邮件发件箱',
  access: 'sandbox',
  effect: 'read',
  input: z.object({ address: text(100).optional() }),
  output: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        at: momentOut,
      }),
    ),
  }),
});
export type SandboxMail = z.output<typeof listMail.output>['mails'][number];

const mailedFile = z.enum(['xml', 'ofd', 'pdf']);

export const sandboxMailbox = endpoint({
  method: 'POST',
  path: '/api/sandbox/mailbox',
  summary: '发票邮箱：地址与其中的邮件；未开启的地址为空',
  access: 'sandbox',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    address: z.string(),
    mails: z.array(
      z.object({
        uid: z.int(),
        to: z.string(),
        from: z.string(),
        file: mailedFile,
        besideMb: z.int(),
        seen: z.boolean().describe('已被收取'),
        at: momentOut,
      }),
    ),
  }),
});

export const putSandboxMail = endpoint({
  method: 'POST',
  path: '/api/sandbox/mailbox/put',
  summary: '发票邮箱：由沙箱开票方开具一张发票，作为附件投递到邮箱，随即收取',
  access: 'sandbox',
  effect: 'write',
  input: z.object({
    to: z.email('收件地址有误').max(120).meta({ title: '收件地址' }),
    from: z.email('发件地址有误').max(120).meta({ title: '发件地址' }),
    buyerName: requiredText(100).meta({ title: '购买方名称' }),
    buyerTaxNo: requiredText(20).meta({ title: '购买方税号' }),
    yuan: wholeNumber(1, 100_000).meta({ title: '价税合计' }),
    file: mailedFile.meta({ title: '附件格式' }),
    besideMb: wholeNumber(0, 30).default(0).meta({ title: '另附大文件', description: '以MB计' }),
  }),
  output: nothing,
});

/** As a merchant hangs it on the address of WeChat Pay's H5 page. */
const redirectUrl = text(1000).optional();

const sandboxTrade = z.object({
  outTradeNo: z.string(),
  gateway: z.enum(channelMethods),
  subject: z.string(),
  amountFen: fenOut,
  way: z.enum(channelWays),
  /** Where a page on the payer's phone goes back to, as things stand; null where there is no way back. */
  returnUrl: z.string().nullable(),
  /** `waiting`: scanned, and not paid yet. */
  state: z.enum(['waiting', 'paid', 'closed', 'refunded']),
  payableUntil: momentOut,
});

export const findTrade = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/find',
  summary: '查看沙箱支付单',
  access: 'sandbox',
  effect: 'read',
  input: z.object({ outTradeNo: text(40), redirectUrl }),
  output: sandboxTrade,
});

export const visitGateway = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/visit',
  summary: '打开沙箱支付公司的网页（手机网站支付、微信网页授权），答复其跳转地址',
  access: 'sandbox',
  effect: 'once',
  /** Path and query of the page, as the merchant signed them. */
  input: z.object({ target: text(4000) }),
  output: z.object({ location: z.string() }),
});

export const invokeWeChat = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/invoke',
  summary: '沙箱微信收到网页的支付请求（getBrandWCPayRequest）并验签',
  access: 'sandbox',
  effect: 'once',
  input: z.object({
    call: weChatInvocation.extend({
      appId: text(32),
      timeStamp: text(16),
      nonceStr: text(64),
      package: text(128),
      paySign: text(1000),
    }),
  }),
  output: sandboxTrade,
});

export const openApp = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/app',
  summary: '沙箱支付宝或微信App收到手机App的支付请求（orderString或request）并验签',
  access: 'sandbox',
  effect: 'once',
  input: z.object({
    orderString: text(4000).optional(),
    request: weChatAppRequest
      .extend({
        appid: text(32),
        partnerid: text(32),
        prepayid: text(64),
        noncestr: text(64),
        timestamp: text(16),
        sign: text(1000),
      })
      .optional(),
  }),
  output: sandboxTrade,
});

export const tradeActs = [
  'pay',
  'fail',
  'pay-later',
  'pay-twice',
  'pay-reordered',
  'pay-silently',
  'pay-forged',
] as const;
export type TradeAct = (typeof tradeActs)[number];

export const actOnTrade = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/act',
  summary: '在沙箱中确认或模拟支付',
  access: 'sandbox',
  effect: 'once',
  input: z.object({
    outTradeNo: text(40),
    redirectUrl,
    /**
     * pay: confirm and notify; fail: the bank refuses, the trade goes on waiting; pay-later: notified after 20 s; pay-twice:
     * two notices; pay-reordered: what was said first arrives last; pay-silently: paid, no notice; pay-forged: a notice
     * with a wrong signature only.
     */
    act: z.enum(tradeActs),
  }),
  output: sandboxTrade,
});

const sandboxCard = z.object({
  reference: z.string(),
  subject: z.string(),
  amountFen: fenOut,
  capturedFen: fenOut,
  brand: z.enum(cardBrands),
  tail: z.string(),
  state: z.enum(['confirming', 'held', 'captured', 'voided', 'expired', 'refused']),
  heldUntil: momentOut.nullable(),
});

export const findSandboxCard = endpoint({
  method: 'POST',
  path: '/api/sandbox/card/find',
  summary: '查看沙箱银行的预授权',
  access: 'sandbox',
  effect: 'read',
  input: z.object({ reference: text(40) }),
  output: sandboxCard,
});

export const confirmSandboxCard = endpoint({
  method: 'POST',
  path: '/api/sandbox/card/confirm',
  summary: '在沙箱银行确认或拒绝持卡人身份',
  access: 'sandbox',
  effect: 'once',
  input: z.object({ reference: text(40), confirmed: flag }),
  output: sandboxCard,
});

export const gatewayFaults = [
  'slow',
  'server-error',
  'drop-before',
  'drop-after',
  'bad-sign',
  'unsure',
  'refuse-refund',
  'abnormal-refund',
] as const;
export type GatewayFault = (typeof gatewayFaults)[number];

export const listGatewayFaults = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/faults',
  summary: '支付渠道故障',
  access: 'sandbox',
  effect: 'read',
  input: nothing,
  output: z.object({
    faults: z.array(
      z.object({ gateway: z.enum(statementChannels), fault: z.enum(gatewayFaults), left: z.int() }),
    ),
  }),
});

export const setGatewayFault = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/fault',
  summary: '设置支付渠道故障',
  access: 'sandbox',
  effect: 'once',
  /** `times` calls will show the fault; 0 clears it. */
  input: z.object({
    gateway: z.enum(statementChannels),
    fault: z.enum(gatewayFaults),
    times: wholeNumber(0, 1000),
  }),
  output: nothing,
});

import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fenIn, fenOut, momentOut, requiredText, wholeNumber } from '../../core/fields.ts';
import { orderNo } from '../../orders/order-fields.ts';
import { extraKinds, extraLineStates, extrasPeople, extrasStates } from './air-extras.rules.ts';
import { cabins, multiCity, offerIds } from './flights.ts';

/** Seats and extras of tickets of flights: what is chosen, what can be, choosing it, and leaving what was not paid for. */

/** 订单管理. */
const ordersMenu = 11;

const maxChoices = 90;

const passenger = wholeNumber(0, 99).describe('第几位乘机人，从0起');
const leg = wholeNumber(0, 99).describe('第几个航段，从0起');
const extrasNo = requiredText(40).describe('选座与附加服务单号，订单号后加E与序号');

const extraChoices = z
  .array(z.object({ passenger, leg, kind: z.enum(extraKinds), code: requiredText(12) }))
  .max(maxChoices, '一次选择的项目过多，请分次提交');

/** What is chosen while booking: paid with the order, and asked for once there are tickets. */
export const wishedExtras = z.object({
  choices: extraChoices,
  expectFen: fenIn.describe('页面所示的合计金额；与现在不符的返回2473'),
});

/** What was chosen, and what it cost then. */
export const extraWish = z.object({
  passenger: z.int(),
  leg: z.int(),
  kind: z.enum(extraKinds),
  code: z.string().describe('座位号、行李或餐食的代码'),
  name: z.string(),
  priceFen: fenOut,
});
export type ExtraWish = z.output<typeof extraWish>;

const extraLine = extraWish.extend({
  state: z.enum(extraLineStates),
  returned: z.boolean().describe('费用已退还'),
});

const extrasOfOrder = z.object({
  extrasNo: z.string(),
  state: z.enum(extrasStates),
  amountFen: fenOut,
  payBefore: momentOut.nullable().describe('待支付的保留至此时'),
  askedAt: momentOut,
  failure: z.string().nullable().describe('未成功或关闭的原因'),
  lines: z.array(extraLine),
});

export const findExtras = endpoint({
  method: 'POST',
  path: '/order/domesticAir/extras',
  summary: '选座与附加服务：已选的，与可以选的机票',
  access: { permission: ordersMenu },
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    offered: z.boolean().describe('该订单的供应商提供选座与附加服务'),
    tickets: z
      .array(
        z.object({
          passenger: z.int(),
          leg: z.int(),
          person: z.enum(extrasPeople).describe('按航班当日的年龄；购买婴儿票的为INF'),
        }),
      )
      .describe('现在可以选座或购买附加服务的机票'),
    wishes: z.array(extraWish).describe('下单时所选，待出票后向航空公司确认'),
    sheets: z.array(extrasOfOrder),
    now: momentOut,
  }),
});
export type OrderExtras = z.output<(typeof findExtras)['output']>;

const seat = z.object({
  letter: z.string(),
  priceFen: fenOut,
  free: z.boolean().describe('可选；已被占用或不开放的为假'),
});

const seatMap = z.object({
  cabin: z.enum(cabins),
  aircraftName: z.string(),
  layout: z.string().describe('一排的座位字母，-为过道，如ABC-HJK'),
  rows: z.array(
    z.object({
      row: z.int(),
      exit: z.boolean(),
      wing: z.boolean(),
      seats: z.array(seat),
    }),
  ),
  front: z.array(z.enum(['lavatory', 'galley'])).describe('第一排之前的设施'),
  rear: z.array(z.enum(['lavatory', 'galley'])).describe('最后一排之后的设施'),
});
export type SeatMap = z.output<typeof seatMap>;

const extrasOffer = z.object({
  map: seatMap.nullable().describe('没有座位图的航班为空'),
  seatsUntil: momentOut.describe('选座截止时间'),
  baggage: z.array(z.object({ code: z.string(), name: z.string(), kg: z.int(), priceFen: fenOut })),
  baggageUntil: momentOut.describe('购买额外行李的截止时间'),
  meals: z.array(z.object({ code: z.string(), name: z.string() })),
  mealsUntil: momentOut.describe('申请特殊餐食的截止时间'),
  now: momentOut,
});
export type ExtrasOffer = z.output<typeof extrasOffer>;

export const offerExtras = endpoint({
  method: 'POST',
  path: '/order/domesticAir/extrasOffer',
  summary: '一个航段的座位图与附加服务',
  access: { permission: ordersMenu },
  effect: 'read',
  input: z.object({ orderNo, leg }),
  output: extrasOffer,
});

/** The same of a flight that is being booked. */
export const offerExtrasBefore = endpoint({
  method: 'POST',
  path: '/flight/domestic/extrasOffer',
  summary: '预订时一个航段的座位图与附加服务',
  access: 'member',
  effect: 'read',
  input: z.object({ offerIds, multiCity, leg }),
  output: extrasOffer,
});

export const chooseExtras = endpoint({
  method: 'POST',
  path: '/order/domesticAir/extrasChoose',
  summary: '选座，购买额外行李，申请特殊餐食',
  access: { permission: ordersMenu },
  effect: 'write',
  input: z.object({
    orderNo,
    choices: extraChoices.min(1, '请先选择座位或附加服务'),
    expectFen: fenIn.describe('页面所示的合计金额；与现在不符的返回2473'),
  }),
  output: z.object({
    extrasNo: z.string(),
    state: z.enum(extrasStates),
    amountFen: fenOut,
    payBefore: momentOut.nullable(),
    failure: z.string().nullable(),
  }),
});

export const cancelExtras = endpoint({
  method: 'POST',
  path: '/order/domesticAir/extrasCancel',
  summary: '取消未支付的选座与附加服务',
  access: { permission: ordersMenu },
  effect: 'write',
  input: z.object({ orderNo, extrasNo }),
  output: z.object({ state: z.enum(extrasStates) }),
});

import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenOut, flag, momentOut, nothing, requiredText } from '../../core/fields.ts';
import { attachments } from '../../core/files.ts';
import {
  changeAsked,
  changeQuote,
  changeReason,
  everySheet,
  refundAsked,
  refundInput,
  refundQuote,
  refundQuoteInput,
  sheetInput,
  ticketKeys,
} from '../../orders/after-sales.ts';
import { orderNo } from '../../orders/order-fields.ts';
import { extraKinds } from './air-extras.rules.ts';
import { cabins, flightSegment } from './flights.ts';
import { maxLegs } from './multi-city.rules.ts';
import { airRefundReasons } from './refund-reasons.rules.ts';

/** Giving tickets of flights back, and changing them to another flight, day or cabin of the same carrier. */

/** 订单管理: what both kinds of orders of flights stand under. */
const ordersMenu = 11;

/** What was chosen for tickets and ends with them. What comes back of it is returned by itself, beside what is quoted of the tickets. */
const endingExtras = z
  .array(
    z.object({
      passenger: z.int(),
      leg: z.int(),
      person: z.string().describe('乘机人姓名'),
      kind: z.enum(extraKinds),
      name: z.string(),
      priceFen: fenOut,
      comesBack: z.boolean().describe('费用全额退还'),
    }),
  )
  .describe('随机票取消的座位与附加服务；退还的费用另行原路退回，不计入本试算的合计');
export type EndingExtras = z.output<typeof endingExtras>;

export const quoteAirRefund = endpoint({
  method: 'POST',
  path: '/order/domesticAir/refundQuote',
  summary: '机票退票试算',
  access: { permission: ordersMenu },
  effect: 'write',
  input: refundQuoteInput.extend({
    reason: z.enum(airRefundReasons).default('voluntary').meta({
      title: '退票原因',
      description:
        'voluntary自愿，carrier航班延误、取消或时刻变动，illness因病，death身故，other其他非自愿原因',
    }),
  }),
  output: refundQuote.extend({
    reason: z.enum(airRefundReasons),
    /** The carrier looks at it first: what is quoted holds if it agrees. */
    examined: z.boolean().describe('提交后由航空公司审核，通过后按本试算退回'),
    ifRefused: z
      .object({ feeFen: fenOut, backFen: fenOut })
      .nullable()
      .describe('审核未通过时，现在按自愿退票办理的费用；自愿退票的为空'),
    extras: endingExtras,
  }),
});
export type AirRefundQuoteAnswer = z.output<(typeof quoteAirRefund)['output']>;

export const refundAir = endpoint({
  method: 'POST',
  path: '/order/domesticAir/refund',
  summary: '机票退票',
  access: { permission: ordersMenu },
  effect: 'write',
  input: refundInput.extend({
    attachments: attachments.describe('证明材料：以/member/file/save上传，因病、身故必填'),
  }),
  output: refundAsked,
});

const changeFare = z.object({
  offerId: z.string(),
  onward: z
    .array(z.object({ offerId: z.string(), cabin: z.enum(cabins), bookingClass: z.string() }))
    .describe('联程的后续航段的报价，依次与航班的后续航段对应'),
  cabin: z.enum(cabins),
  bookingClass: z.string(),
  seatsLeft: z.int(),
  /** Of all tickets that are changed. */
  newPriceFen: fenOut,
  differenceFen: fenOut.describe('升舱差价，只补不退'),
  feeFen: fenOut,
  dueFen: fenOut,
  negotiated: z.boolean().describe('协议价：原机票所属协议的其他舱位或航班'),
});
export type AirChangeFare = z.output<typeof changeFare>;

const free = flag.default(false).meta({
  title: '免费改签',
  description: '因航空公司变动航班：限同一舱等、原航班当日及前后各一日，不收改签费与差价',
});

/**
 * What tickets may be changed to on a day, with what each costs, and the flights of others, for which one gives the tickets back. Tickets
 * of both flights of a connection, or of more flights of one direction, are changed to flights of which one reaches the next.
 */
export const airChangeOptions = endpoint({
  method: 'POST',
  path: '/order/domesticAir/changeOptions',
  summary: '查询可改签的航班与费用',
  access: { permission: ordersMenu },
  effect: 'read',
  input: z.object({ orderNo, tickets: ticketKeys, day: dayText, free }),
  output: z.object({
    day: dayOut,
    flights: z.array(
      z.object({
        segment: flightSegment,
        onward: z.array(flightSegment).describe('联程的后续航段；只改签一个航段的为空'),
        fares: z.array(changeFare),
      }),
    ),
    others: z
      .array(z.object({ segment: flightSegment, lowestFen: fenOut }))
      .describe('其他航空公司的直飞航班：须退票后重新购买'),
    /** The fee now, its last moment, and what it is afterwards. */
    fee: z.object({
      feeFen: fenOut,
      rule: z.string(),
      until: momentOut.nullable(),
      next: z.array(z.object({ feeFen: fenOut, rule: z.string(), allowed: z.boolean() })),
    }),
    now: momentOut,
  }),
});
export type AirChangeOptions = z.output<(typeof airChangeOptions)['output']>;

export const changedFlight = flightSegment.extend({
  cabin: z.enum(cabins),
  bookingClass: z.string(),
  refundLadder: z.string(),
  changeLadder: z.string(),
  checkedKg: z.int(),
  cabinKg: z.int(),
  adultFen: fenOut,
});

export const quoteAirChange = endpoint({
  method: 'POST',
  path: '/order/domesticAir/changeQuote',
  summary: '机票改签试算',
  access: { permission: ordersMenu },
  effect: 'write',
  input: z.object({
    orderNo,
    tickets: ticketKeys.describe('同一航段的机票，或联程各航段的机票：各航段的乘机人须相同'),
    offerId: requiredText(80).describe('第一个航段改签后的报价'),
    onwardOfferIds: z
      .array(requiredText(80))
      .max(maxLegs - 1)
      .default([])
      .describe('联程的后续航段依次改签后的报价'),
    free,
  }),
  output: changeQuote.extend({
    flight: changedFlight,
    onward: z.array(changedFlight).describe('联程的后续航班'),
    extras: endingExtras,
  }),
});
export type AirChangeQuoteAnswer = z.output<(typeof quoteAirChange)['output']>;

/** Takes the new seats. With something due the sheet waits for payment as `changeTicket` under its number. */
const changing = {
  method: 'POST',
  path: '/order/domesticAir/change',
  summary: '机票改签',
  access: { permission: ordersMenu },
  effect: 'write',
  input: z.object({ orderNo, quoteId: requiredText(40), reason: changeReason }),
  output: changeAsked,
} as const;
export const changeAir = endpoint(changing);

/** The same by its name among the calls of travel managers. */
export const changeAirTrip = endpoint({
  ...changing,
  path: '/api/v1/trip_manager/air_ticket_domestic_order/change',
  summary: '机票改签（差旅管理）',
});

export const cancelAirChange = endpoint({
  method: 'POST',
  path: '/order/domesticAir/changeCancel',
  summary: '取消待支付的机票改签',
  access: { permission: ordersMenu },
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

export const withdrawAirRefund = endpoint({
  method: 'POST',
  path: '/order/domesticAir/refundWithdraw',
  summary: '撤回尚未提交航空公司的退票申请',
  access: { permission: ordersMenu },
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

export const readAirSheet = endpoint({
  method: 'POST',
  path: '/order/domesticAir/sheetRead',
  summary: '确认机票退票或改签失败',
  access: { permission: ordersMenu },
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

const sheetFlight = flightSegment
  .pick({ flightNo: true, day: true, departs: true, from: true, to: true })
  .extend({ fromCity: z.string(), toCity: z.string(), cabin: z.enum(cabins) });

/** A refund or change of tickets of flights, as the order's page tells it. */
export const airSheet = everySheet.extend({
  flight: sheetFlight.nullable().describe('改签后的航班'),
  onward: z.array(sheetFlight).describe('一并改签的联程后续航班'),
  /** Why tickets are given back, and how many documents went with it; null of changes. */
  reason: z.enum(airRefundReasons).nullable().describe('退票原因；改签的为空'),
  proofs: z.int().describe('已提交的证明材料份数'),
});
export type AirSheet = z.output<typeof airSheet>;

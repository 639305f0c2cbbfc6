import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fenIn, fenOut, flag, momentOut, requiredText, text } from '../../core/fields.ts';
import { bookedTo } from '../../orders/booked-to.ts';
import { askedPrice, soldTo } from '../../orders/customer-sales.ts';
import { orderCode, orderContact, orderNo } from '../../orders/order-fields.ts';
import { flightReadings, scheduleChange } from '../../orders/schedule-changes.ts';
import { chosenColleague } from '../../people/colleagues.ts';
import { passengerTypes } from '../../people/passenger-types.ts';
import { travellerInput } from '../../people/travellers.ts';
import { overReason } from '../../standards/standard-trace.ts';
import { airSheet } from './air-after-sales.ts';
import { wishedExtras } from './air-extras.ts';
import {
  cabins,
  flightQuote,
  flightSegment,
  multiCity,
  offerIds,
  overStandard,
  quotedSegment,
} from './flights.ts';
import { airPolicy } from './policies.ts';

/** Orders of flights: how one is placed, and what it has beside what every order has. */

/** A passenger of an order: one of the frequent list by id, or written here. */
export const orderPassenger = z.object({
  passengerId: text(40).optional(),
  traveller: travellerInput.optional(),
  memberId: chosenColleague,
  type: z.enum(passengerTypes),
  /** Adds a new traveller to the frequent list. */
  save: flag.default(false),
  insuranceIds: z.array(requiredText(20)).max(4).default([]),
  saleFen: askedPrice('该乘机人'),
});

const placing = {
  method: 'POST',
  path: '/order/appDomeTicketBook',
  summary: '提交国内机票订单',
  access: 'member',
  effect: 'write',
  input: z.object({
    offerIds,
    multiCity,
    passengers: z.array(orderPassenger).max(20),
    contact: orderContact.extend({
      email: z.union([z.literal(''), z.email('请正确输入联系人邮箱')]).optional(),
    }),
    applicationNo: text(40).optional().meta({ title: '出差申请单号', description: '凭出差申请预订时必填' }),
    ...bookedTo,
    ...soldTo,
    extras: wishedExtras.optional().meta({
      title: '选座与附加服务',
      description: '费用计入订单总价；出票后向航空公司确认，未能确认的退还',
    }),
    /** What the page showed; another total is refused with `flight.price-changed` and the new quote. */
    expectTotalFen: fenIn,
    overReason: overReason.optional(),
    confirmConflict: flag
      .optional()
      .meta({ description: '乘机人在同一时段已有其他航班的机票、仍要预订时送1（见错误码2008）' }),
  }),
  output: z.object({ orderNo, code: orderCode, totalFen: fenOut, payBefore: momentOut.nullable() }),
} as const;
export const placeAirOrder = endpoint(placing);

/** The same by its name among the calls of travel managers. */
export const bookAirTrip = endpoint({
  ...placing,
  path: '/api/v1/trip_manager/air_ticket_domestic_order/book',
  summary: '提交国内机票订单（差旅管理）',
});

/** `data` of the refusal `flight.price-changed`. */
export const changedPrice = z.object({ beforeFen: fenOut, afterFen: fenOut, quote: flightQuote });

export const airDetail = z.object({
  kind: z.literal('air'),
  byStaff: z.boolean().describe('退票、改签由客服线下办理，不能在线申请'),
  legs: z.array(
    flightSegment.extend({
      fromCity: z.string(),
      toCity: z.string(),
      fromAirport: z.string(),
      toAirport: z.string(),
      airlineName: z.string(),
      aircraftName: z.string(),
      cabin: z.enum(cabins),
      bookingClass: z.string(),
      refundLadder: z.string(),
      changeLadder: z.string(),
      checkedKg: z.int(),
      cabinKg: z.int(),
      adultFen: fenOut,
      bookingReference: z.string().nullable(),
      negotiated: quotedSegment.shape.negotiated,
      ownLeg: quotedSegment.shape.ownLeg,
      sold: flightReadings.nullable().describe('购票时的航班与时刻：时刻未变的为空'),
      cancelled: z.boolean().describe('航班已取消'),
      soldAircraftName: z.string().nullable().describe('购票时的机型：机型未变的为空'),
    }),
  ),
  overStandard,
  sheets: z.array(airSheet),
  changes: z.array(scheduleChange).describe('航班变动与取消，先后排列'),
  policies: z
    .array(airPolicy)
    .describe('保险：每位乘机人、每个航段、每个产品一张保单；出票前列出的是已选购、待投保的'),
  wishes: z.boolean().describe('下单时选择了座位或附加服务'),
  returnedBesideFen: fenOut.describe('不随退票退回、另行退还的保险费、选座与附加服务费'),
});
export type AirDetail = z.output<typeof airDetail>;

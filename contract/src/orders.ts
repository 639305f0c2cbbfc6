import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  flag,
  momentOut,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from './fields.ts';
import { cabins, flightQuote, flightSegment, offerIds, passengerPrice } from './flights.ts';
import { isOrderCode, type OrderCode } from './order-codes.ts';
import { passengerTypes } from './passenger-types.ts';
import { travellerInput } from './travellers.ts';

/** Placing an air order, the order list, the order as a story, and what its owner may do with it. */

export const orderNo = z.string().regex(/^[0-9A-Z]{8,32}$/, '订单号格式有误');
export const orderCode = z.int().refine(isOrderCode) as unknown as z.ZodType<OrderCode, OrderCode>;

/** A passenger of an order: one of the frequent list by id, or written here. */
export const orderPassenger = z.object({
  passengerId: text(40).optional(),
  traveller: travellerInput.optional(),
  type: z.enum(passengerTypes),
  /** Adds a new traveller to the frequent list. */
  save: flag.default(false),
  insuranceIds: z.array(requiredText(20)).max(4).default([]),
});

export const placeAirOrder = endpoint({
  method: 'POST',
  path: '/order/appDomeTicketBook',
  summary: '提交国内机票订单',
  access: 'member',
  effect: 'write',
  input: z.object({
    offerIds,
    passengers: z.array(orderPassenger).max(20),
    contact: z.object({
      name: requiredText(40),
      mobile: z
        .string()
        .trim()
        .regex(/^1\d{10}$/, '请正确输入联系人手机号码'),
      email: z.union([z.literal(''), z.email('请正确输入联系人邮箱')]).optional(),
    }),
    /** What the page showed; another total is refused with `flight.price-changed` and the new quote. */
    expectTotalFen: fenIn,
  }),
  output: z.object({ orderNo, code: orderCode, totalFen: fenOut, payBefore: momentOut.nullable() }),
});

/** `data` of the refusal `flight.price-changed`. */
export const changedPrice = z.object({ beforeFen: fenOut, afterFen: fenOut, quote: flightQuote });

/** `gp` is an air order flown in business or first class throughout. */
export const products = ['airTicket', 'gp'] as const;
export type Product = (typeof products)[number];
/** The entry of the menu that each product's list is. */
const productMenus = { airTicket: 12, gp: 13 } satisfies Record<Product, number>;

export const orderLeg = z.object({
  from: z.string(),
  to: z.string(),
  /** City names for the title. */
  fromCity: z.string(),
  toCity: z.string(),
  no: z.string().describe('Flight number'),
  day: dayOut,
  departs: z.string(),
  arrives: z.string(),
  arrivesDaysLater: z.int(),
});

export const orderSummary = z.object({
  orderNo,
  product: z.enum(products),
  code: orderCode,
  partial: z.boolean(),
  createdAt: momentOut,
  payBefore: momentOut.nullable(),
  totalFen: fenOut,
  legs: z.array(orderLeg),
  passengerNames: z.array(z.string()),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const listOrders = endpoint({
  method: 'POST',
  path: '/order/appOrderList',
  summary: '订单列表',
  access: { permission: { field: 'product', ids: productMenus } },
  effect: 'read',
  input: z.object({
    product: z.enum(products).default('airTicket'),
    /** A tab of the list. */
    tab: z.enum(['all', 'to-pay', 'in-progress', 'done', 'ended']).default('all'),
    from: dayText.optional().describe('Ordered on or after'),
    to: dayText.optional().describe('Ordered on or before'),
    keyword: text(40).optional().describe('Order number, passenger, flight number or city'),
    after: text(60).optional().describe('The `next` of the page before'),
    most: wholeNumber(1, 100).default(20),
  }),
  output: z.object({
    orders: z.array(orderSummary),
    next: z.string().nullable(),
    counts: z.record(z.string(), z.int()).describe('Orders in each tab, of the product'),
    now: momentOut.describe('Time of the server, for countdowns'),
  }),
});

const ticketStates = [
  'holding',
  'held',
  'issuing',
  'issued',
  'failed',
  'cancelled',
  'voided',
  'refunded',
  'changed',
  'used',
] as const;
export type TicketState = (typeof ticketStates)[number];

export const orderTicket = z.object({
  leg: z.int().describe('Index into legs'),
  passenger: z.int().describe('Index into passengers'),
  state: z.enum(ticketStates),
  ticketNo: z.string().nullable(),
  fareFen: fenOut,
  airportFeeFen: fenOut,
  fuelFen: fenOut,
});

export const orderEvent = z.object({
  at: momentOut,
  /** Sentence for people, complete with figures. */
  words: z.string(),
  code: orderCode,
  amountFen: fenOut.nullable(),
});

export const orderActions = ['pay', 'cancel', 'retry-ticketing', 'give-up'] as const;
export type OrderAction = (typeof orderActions)[number];

export const orderDetail = orderSummary.omit({ passengerNames: true, legs: true }).extend({
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
    }),
  ),
  passengers: z.array(
    z.object({
      name: z.string(),
      type: z.enum(passengerTypes),
      paperType: z.int(),
      paperNoMasked: z.string(),
      insurances: z.array(
        z.object({ name: z.string(), priceFen: fenOut, status: z.int(), policyNo: z.string().nullable() }),
      ),
      price: passengerPrice,
      insuranceFen: fenOut,
    }),
  ),
  tickets: z.array(orderTicket),
  contact: z.object({ name: z.string(), mobileMasked: z.string() }),
  payments: z.array(
    z.object({
      outTradeNo: z.string(),
      method: z.string(),
      amountFen: fenOut,
      returnedFen: fenOut,
      state: z.string(),
      at: momentOut,
    }),
  ),
  events: z.array(orderEvent),
  actions: z.array(z.enum(orderActions)),
  now: momentOut.describe('Time of the server, for countdowns'),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const findOrder = endpoint({
  method: 'POST',
  path: '/order/appOrderDetail',
  summary: '订单详情',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({ orderNo }),
  output: orderDetail,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order/appOrderCancel',
  summary: '取消未支付订单',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ orderNo }),
  output: nothing,
});

export const retryTicketing = endpoint({
  method: 'POST',
  path: '/order/appRetryTicketing',
  summary: '重新出票',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ orderNo }),
  output: nothing,
});

export const giveUpOrder = endpoint({
  method: 'POST',
  path: '/order/appGiveUp',
  summary: '放弃出票并全额退款',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ orderNo }),
  output: z.object({ returnedFen: fenOut }),
});

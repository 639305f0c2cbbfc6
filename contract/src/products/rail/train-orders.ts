import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  flag,
  idText,
  momentOut,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../../core/fields.ts';
import { placeZones } from '../../core/zoned-time.ts';
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
import { bookedTo } from '../../orders/booked-to.ts';
import { askedPrice, soldTo } from '../../orders/customer-sales.ts';
import { orderCode, orderContact, orderNo } from '../../orders/order-fields.ts';
import { chosenColleague } from '../../people/colleagues.ts';
import { travellerInput } from '../../people/travellers.ts';
import {
  overReason,
  standardTrace,
  travellerNames,
  travellerParts,
  travellersAsked,
} from '../../standards/standard-trace.ts';
import { certificateInput, studentInput } from './train-concessions.ts';
import { railLines } from './train-fees.rules.ts';
import { berthLevels, railSeats } from './train-seats.rules.ts';
import { railTicketTypes } from './train-tickets.rules.ts';
import { trainRide } from './trains.ts';

/** Train orders: quote, place, cancel, give back, change; the railway's own accounts and the identity of passengers. */

/** The entry of the menu. */
const trainMenu = 15;

/** A train between two stations and the seat on it. */
export const rideInput = z.object({
  trainNo: requiredText(8),
  startsOn: dayText.describe('列车从始发站开出的日期'),
  from: requiredText(20).describe('车站名'),
  to: requiredText(20).describe('车站名'),
  seat: z.enum(railSeats, '请选择席别'),
});
export type RideInput = z.output<typeof rideInput>;

export const rideInputs = z.array(rideInput).min(1).max(3);

export const seatWish = z.object({
  places: z
    .array(text(2).regex(/^[12][ABCDF]$/, '选座须如1A、2F'))
    .max(5)
    .default([]),
  berths: z.partialRecord(z.enum(berthLevels), wholeNumber(0, 5)).default({}),
});

export const railPassengerInput = z.object({
  passengerId: text(40).optional(),
  traveller: travellerInput.optional(),
  memberId: chosenColleague,
  type: z.enum(railTicketTypes),
  /** For a ticket of a student; without it what was kept before of the same person. */
  student: studentInput.optional(),
  /** For a ticket of a disabled soldier, likewise. */
  certificate: certificateInput.optional(),
  save: flag.default(false),
});

/** A child under six who shares the seat of an adult: named with the order, without a ticket. */
const freeChildInput = railPassengerInput.pick({ passengerId: true, traveller: true, save: true });

/** A ride with what it costs: what the order page shows and the order is placed at. */
export const quotedRide = trainRide.extend({
  seat: z.enum(railSeats),
  seatName: z.string(),
  left: z.int().describe('余票，最多99'),
  fares: z
    .array(
      z.object({
        type: z.enum(railTicketTypes),
        fareFen: fenOut,
        maxFen: fenOut,
        companyMostFen: fenOut.nullable().describe('差旅标准内企业最多承担的金额，不限时为空'),
      }),
    )
    .describe('各票种票价，卧铺为上铺至下铺'),
});
export type QuotedRide = z.output<typeof quotedRide>;

export const quoteTrain = endpoint({
  method: 'POST',
  path: '/train/quote',
  summary: '核验车票票价与余票',
  access: 'public',
  effect: 'read',
  input: z.object({ rides: rideInputs, names: travellerNames, people: travellersAsked }),
  output: z.object({
    rides: z.array(quotedRide),
    travellers: travellerParts,
    zones: placeZones,
    /** Per passenger. */
    serviceFeeFen: fenOut,
    maxPassengers: z.int(),
    payMinutes: z.int(),
    standard: standardTrace.nullable().meta({ description: '差旅标准的版本与逐条核对结果；不受限时为空' }),
  }),
});
export type TrainQuote = NonNullable<z.output<(typeof quoteTrain)['output']>>;

export const placeTrainOrder = endpoint({
  method: 'POST',
  path: '/train/orderCreate',
  summary: '提交火车票订单',
  access: { permission: trainMenu },
  effect: 'write',
  input: z.object({
    rides: rideInputs,
    passengers: z
      .array(railPassengerInput.extend({ saleFen: askedPrice('该乘车人（票价、服务费与代购服务费）') }))
      .min(1, '请添加乘车人')
      .max(5, '每个订单最多5名乘车人'),
    freeChildren: z
      .array(freeChildInput)
      .max(5)
      .optional()
      .describe('免费乘车儿童：未满6周岁、不占席位，每名成人限带1名，按乘车人顺序随成人同行'),
    wish: seatWish.default({ places: [], berths: {} }),
    standing: flag.default(false).describe('无座位时接受无座票'),
    contact: orderContact,
    /** The 12306 account that buys; without one our own. */
    accountId: idText.optional(),
    applicationNo: text(40).optional().meta({ title: '出差申请单号', description: '凭出差申请预订时必填' }),
    ...bookedTo,
    ...soldTo,
    overReason: overReason.optional(),
    /** What the page showed; another total is refused with `train.price-changed`. */
    expectTotalFen: fenIn,
  }),
  output: z.object({ orderNo, code: orderCode, totalFen: fenOut, payBefore: momentOut.nullable() }),
});

/** What giving tickets back costs now, and until when; then the next steps of the ladder. */
export const quoteTrainRefund = endpoint({
  method: 'POST',
  path: '/train/refundQuote',
  summary: '退票试算',
  access: { permission: trainMenu },
  effect: 'write',
  input: refundQuoteInput,
  output: refundQuote,
});
export type TrainRefundQuote = z.output<(typeof quoteTrainRefund)['output']>;

export const refundTrain = endpoint({
  method: 'POST',
  path: '/train/refund',
  summary: '退票',
  access: { permission: trainMenu },
  effect: 'write',
  input: refundInput,
  output: refundAsked,
});

/** What changing tickets to another train costs and returns now. `otherDestination` is decided by the server from the stations. */
export const quoteTrainChange = endpoint({
  method: 'POST',
  path: '/train/changeQuote',
  summary: '改签与变更到站试算',
  access: { permission: trainMenu },
  effect: 'write',
  input: z.object({ orderNo, tickets: ticketKeys, ride: rideInput }),
  output: changeQuote.extend({ otherDestination: z.boolean(), ride: quotedRide, zones: placeZones }),
});
export type TrainChangeQuote = z.output<(typeof quoteTrainChange)['output']>;

/** Takes the new seats. With something due the sheet waits for payment as `trainChangeTicket` under its number. */
export const changeTrain = endpoint({
  method: 'POST',
  path: '/train/change',
  summary: '改签与变更到站',
  access: { permission: trainMenu },
  effect: 'write',
  input: z.object({
    orderNo,
    quoteId: requiredText(40),
    reason: changeReason,
    wish: seatWish.default({ places: [], berths: {} }),
  }),
  output: changeAsked,
});

/** A change that waits for payment is given up: the seats go back, the old tickets stay valid. */
export const cancelTrainChange = endpoint({
  method: 'POST',
  path: '/train/changeCancel',
  summary: '取消待支付的改签',
  access: { permission: trainMenu },
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

export const withdrawTrainRefund = endpoint({
  method: 'POST',
  path: '/train/refundWithdraw',
  summary: '撤回尚未提交铁路的退票申请',
  access: { permission: trainMenu },
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

/** A failed refund or change has been read; the order shows its tickets again. */
export const readTrainSheet = endpoint({
  method: 'POST',
  path: '/train/sheetRead',
  summary: '确认退票或改签失败',
  access: { permission: trainMenu },
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

export const railAccountStates = ['verified', 'pending', 'wrong', 'locked'] as const;
/** A member's account at 12306: signed in by a password that is passed on and not kept. */
export const railAccount = z.object({
  id: z.string(),
  account: z.string().describe('已隐去中间的字符'),
  state: z.enum(railAccountStates),
  signedIn: z.boolean(),
  lastAt: momentOut,
});
export type RailAccount = z.output<typeof railAccount>;

export const listRailAccounts = endpoint({
  method: 'POST',
  path: '/train/account12306/list',
  summary: '12306账号登录记录',
  access: 'member',
  effect: 'read',
  input: z.object({}),
  output: z.object({ accounts: z.array(railAccount) }),
});

export const signInRailAccount = endpoint({
  method: 'POST',
  path: '/train/account12306/login',
  summary: '登录12306账号',
  access: 'member',
  effect: 'once',
  input: z.object({ account: requiredText(60), password: requiredText(60), agreed: flag }),
  output: z.object({ account: railAccount }),
});

export const signOutRailAccount = endpoint({
  method: 'POST',
  path: '/train/account12306/logout',
  summary: '退出12306账号',
  access: 'member',
  effect: 'write',
  input: z.object({ id: idText, forget: flag.default(false).describe('同时从记录中删除') }),
  output: nothing,
});

export const checkRailIdentity = endpoint({
  method: 'POST',
  path: '/train/identity',
  summary: '核验乘车人身份',
  access: 'member',
  effect: 'read',
  input: z.object({ passengerIds: z.array(idText).min(1).max(5) }),
  output: z.object({
    passengers: z.array(
      z.object({
        passengerId: z.string(),
        state: z.enum(['verified', 'pending', 'refused']),
        words: z.string(),
      }),
    ),
  }),
});

/** One leg of a train order's detail. */
export const trainLeg = trainRide.extend({
  seat: z.enum(railSeats),
  seatName: z.string(),
  bookingReference: z.string().nullable().describe('取票号'),
});

/** The same as the order's page has it: with whose rules hold for it, and whether it still runs. */
export const trainLegNow = trainLeg.extend({
  line: z.enum(railLines).describe('mainland境内，hong-kong广深港跨境'),
  stopped: z.boolean().describe('列车停运'),
});

/** A refund or change of train tickets, as the order's page tells it. */
export const orderSheet = everySheet.extend({
  day: dayOut.nullable().describe('改签后的乘车日期'),
  otherDestination: z.boolean().describe('变更到站'),
  ride: trainLeg
    .pick({ trainNo: true, day: true, departs: true, from: true, to: true, seatName: true })
    .nullable()
    .describe('改签后的车次与席别'),
});
export type OrderSheet = z.output<typeof orderSheet>;

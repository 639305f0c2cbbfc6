import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fenIn, fenOut, momentOut, text, wholeNumber } from '../../core/fields.ts';
import { bookedTo } from '../../orders/booked-to.ts';
import { orderCode, orderContact, orderNo } from '../../orders/order-fields.ts';
import { railPassengerInput, rideInput } from './train-orders.ts';
import { railSeats } from './train-seats.rules.ts';
import { railTicketTypes } from './train-tickets.rules.ts';
import { trainRide } from './trains.ts';

/** 候补: waiting for seats that come back, paid before, for several trains, days and seats at once. */

const trainMenu = 15;

/** Combinations of a train on a day and a seat; any of them will do, sooner ones first. */
const choices = z.array(rideInput).min(1, '请选择候补车次').max(5, '最多选择5个车次席别组合');

/** A choice with how likely it is to be fulfilled, and how that was reckoned. */
export const waitlistOdds = trainRide.extend({
  fromCity: z.string(),
  toCity: z.string(),
  seat: z.enum(railSeats),
  seatName: z.string(),
  fares: z
    .array(z.object({ type: z.enum(railTicketTypes), maxFen: fenOut }))
    .describe('各票种票价，卧铺为下铺'),
  ends: momentOut.describe('此选择的候补截止时间'),
  ahead: z.int().describe('排在前面、区间有重叠的人数'),
  percent: z.int().describe('兑现的可能，0为已截止'),
  words: z.string().describe('测算依据'),
});
export type WaitlistOdds = z.output<typeof waitlistOdds>;

export const quoteWaitlist = endpoint({
  method: 'POST',
  path: '/train/alternateQuote',
  summary: '候补试算：人数、成功率与预付金额',
  access: 'public',
  effect: 'read',
  input: z.object({
    choices,
    passengers: wholeNumber(1, 3).default(1),
    /** Until when somebody means to wait; without one as long as possible. */
    deadline: z.iso.datetime({ error: '请选择候补截止时间' }).optional(),
  }),
  output: z.object({
    odds: z.array(waitlistOdds),
    /** Of all choices together. */
    percent: z.int(),
    /** The dearest choice for one adult; what is not needed goes back when seats come. */
    maxFareFen: fenOut,
    /** Per passenger. */
    serviceFeeFen: fenOut,
    /** The latest deadline that may be chosen; then others. */
    latestDeadline: momentOut,
    deadlines: z.array(momentOut),
    payMinutes: z.int(),
    now: momentOut,
  }),
});
export type WaitlistQuote = z.output<(typeof quoteWaitlist)['output']>;

export const placeWaitlist = endpoint({
  method: 'POST',
  path: '/train/alternateCreate',
  summary: '提交候补订单',
  access: { permission: trainMenu },
  effect: 'write',
  input: z.object({
    choices,
    passengers: z.array(railPassengerInput).min(1, '请添加乘车人').max(3, '候补最多3名乘车人'),
    contact: orderContact,
    deadline: z.iso.datetime({ error: '请选择候补截止时间' }),
    applicationNo: text(40).optional().meta({ title: '出差申请单号', description: '凭出差申请预订时必填' }),
    ...bookedTo,
    expectTotalFen: fenIn,
  }),
  output: z.object({ orderNo, code: orderCode, totalFen: fenOut, payBefore: momentOut.nullable() }),
});

export const waitlistPhases = ['unpaid', 'joining', 'waiting', 'leaving', 'fulfilled', 'ended'] as const;

/** Where a waiting order stands; part of the page of the order. */
export const waitlistState = z.object({
  phase: z.enum(waitlistPhases),
  choices: z.array(waitlistOdds),
  /** Which of them came true. */
  fulfilled: z.int().nullable(),
  deadline: momentOut,
  /** Of all choices together. */
  percent: z.int(),
  prepaid: z.boolean(),
  prepaidFen: fenOut,
  people: z.int(),
  joinedAt: momentOut.nullable(),
});
export type WaitlistState = z.output<typeof waitlistState>;

export const findWaitlist = endpoint({
  method: 'POST',
  path: '/train/alternateDetail',
  summary: '候补进度',
  access: { permission: trainMenu },
  effect: 'read',
  input: z.object({ orderNo }),
  output: waitlistState.extend({ now: momentOut }),
});

/** Leaves the queue; what was prepaid goes back in full. */
export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/train/alternateCancel',
  summary: '取消候补',
  access: { permission: trainMenu },
  effect: 'write',
  input: z.object({ orderNo }),
  output: z.object({ code: orderCode, backFen: fenOut }),
});

import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenOut, momentOut, nothing, requiredText, wholeNumber } from '../../core/fields.ts';
import { placeZones } from '../../core/zoned-time.ts';
import {
  changeAsked,
  changeQuote,
  changeReason,
  refundAsked,
  refundInput,
  refundQuote,
  refundQuoteInput,
  sheetInput,
  ticketKeys,
} from '../../orders/after-sales.ts';
import { orderNo } from '../../orders/order-fields.ts';
import { acceptedChange } from '../../orders/schedule-changes.ts';
import { fareFamilies } from './international-fares.rules.ts';
import {
  carrierNames,
  internationalItinerary,
  internationalPlaceNames,
  partKey,
} from './international-flights.ts';
import { internationalMenu } from './international-orders.ts';

/** Giving coupons of international flights back, and changing a part of a journey to other flights of the same pair. */

const access = { permission: internationalMenu } as const;

const involuntary = wholeNumber(0, 1)
  .default(0)
  .meta({ title: '航班变动', description: '1：因航班变动，不收退改费与差价' });

/** All unused coupons of a part are given back together. */
export const quoteInternationalRefund = endpoint({
  method: 'POST',
  path: '/intl/refundQuote',
  summary: '国际机票退票试算',
  access,
  effect: 'write',
  input: refundQuoteInput.extend({ involuntary }),
  output: refundQuote.extend({
    taxFen: fenOut.describe('退回的税费，已计入backFen'),
    usedFareFen: fenOut.describe('部分使用的客票：已使用航段按单程票价计收的票款'),
  }),
});
export type InternationalRefundQuoteAnswer = z.input<(typeof quoteInternationalRefund)['output']>;

export const refundInternational = endpoint({
  method: 'POST',
  path: '/intl/refund',
  summary: '国际机票退票',
  access,
  effect: 'write',
  input: refundInput,
  output: refundAsked,
});

const changeFare = z.object({
  family: z.enum(fareFamilies),
  familyName: z.string(),
  bookingClass: z.string(),
  newPriceFen: fenOut.describe('所改机票改签后的票价与税费'),
  differenceFen: fenOut.describe('差价，只补不退'),
  feeFen: fenOut,
  dueFen: fenOut,
});

/** What a part may be changed to on a day, with what each costs all passengers who are named. */
export const internationalChangeOptions = endpoint({
  method: 'POST',
  path: '/intl/changeOptions',
  summary: '查询国际机票可改签的航班与费用',
  access,
  effect: 'read',
  input: z.object({
    orderNo,
    part: wholeNumber(0, 40).meta({ title: '程', description: 'parts的下标' }),
    passengers: z.array(wholeNumber(0, 20)).min(1, '请选择旅客').max(9).meta({ title: '旅客' }),
    day: dayText,
    involuntary,
  }),
  output: z.object({
    day: dayOut,
    itineraries: z.array(
      internationalItinerary.omit({ price: true, journey: true }).extend({ fares: z.array(changeFare) }),
    ),
    fee: z.object({ feeFen: fenOut, rule: z.string() }),
    zones: placeZones,
    places: internationalPlaceNames,
    carriers: carrierNames,
    now: momentOut,
  }),
});
export type InternationalChangeOptions = z.output<(typeof internationalChangeOptions)['output']>;

export const quoteInternationalChange = endpoint({
  method: 'POST',
  path: '/intl/changeQuote',
  summary: '国际机票改签试算',
  access,
  effect: 'write',
  input: z.object({
    orderNo,
    tickets: ticketKeys.describe('一程的全部未使用票联：各航段的旅客须相同'),
    part: partKey.describe('改签后的一程编号，见changeOptions'),
    family: z.enum(fareFamilies),
    involuntary,
  }),
  output: changeQuote.extend({
    itinerary: internationalItinerary.omit({ price: true, journey: true }),
    zones: placeZones,
    places: internationalPlaceNames,
    carriers: carrierNames,
  }),
});
export type InternationalChangeQuoteAnswer = z.input<(typeof quoteInternationalChange)['output']>;

/** Takes the new seats. With something due the sheet waits for payment as `internationalChange` under its number. */
const changing = {
  method: 'POST',
  path: '/intl/change',
  summary: '国际机票改签',
  access,
  effect: 'write',
  input: z.object({ orderNo, quoteId: requiredText(40), reason: changeReason }),
  output: changeAsked,
} as const;
export const changeInternational = endpoint(changing);

/** The same by its name among the calls of travel managers. */
export const changeInternationalTrip = endpoint({
  ...changing,
  path: '/api/v1/trip_manager/air_ticket_international_order/change',
  summary: '国际机票改签（差旅管理）',
});

export const cancelInternationalChange = endpoint({
  method: 'POST',
  path: '/intl/changeCancel',
  summary: '取消待支付的国际机票改签',
  access,
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

export const withdrawInternationalRefund = endpoint({
  method: 'POST',
  path: '/intl/refundWithdraw',
  summary: '撤回尚未提交航空公司的国际机票退票申请',
  access,
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

export const readInternationalSheet = endpoint({
  method: 'POST',
  path: '/intl/sheetRead',
  summary: '确认国际机票退票或改签失败',
  access,
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

export const acceptInternationalSchedule = endpoint({
  method: 'POST',
  path: '/intl/scheduleAccept',
  summary: '接受国际航班变动：按新的时间出行，此后退票、改签按自愿办理',
  access,
  effect: 'write',
  input: acceptedChange,
  output: nothing,
});

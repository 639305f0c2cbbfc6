import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fenIn, fenOut, flag, momentOut, requiredText, text } from '../../core/fields.ts';
import { fileAnswer } from '../../core/files.ts';
import { bookedTo } from '../../orders/booked-to.ts';
import { askedPrice, soldTo } from '../../orders/customer-sales.ts';
import { orderCode, orderContact, orderNo } from '../../orders/order-fields.ts';
import { chosenColleague } from '../../people/colleagues.ts';
import { isMask, isMobilePhone } from '../../people/identity.rules.ts';
import { stayAddress } from '../../people/stay-address.ts';
import { documentProblems } from '../../people/travel-documents.rules.ts';
import { travelDocumentFields } from '../../people/travel-documents.ts';
import { overReason } from '../../standards/standard-trace.ts';
import { internationalFlyers, soldJourney } from './international-flights.ts';

/** Orders of international flights: how one is placed, and what its fares say. */

/** The entry of the menu. */
export const internationalMenu = 80;

const frequentFlyer = z.object({
  airline: requiredText(2).regex(/^[0-9A-Z]{2}$/, '请选择航空公司'),
  number: requiredText(20),
});

const writtenPassenger = z.object({
  passengerId: text(40).optional().meta({
    title: '常旅客编号',
    description: '送了则证件号码、手机号码与常旅客卡号可送其隐去中间字符的形式，按保存的填入',
  }),
  name: text(60).default('').meta({ title: '中文姓名', description: '保存为常旅客时用，可不填' }),
  document: z.object(travelDocumentFields).meta({ title: '旅行证件' }),
  type: z.enum(internationalFlyers).meta({ title: '旅客类型', description: '按最后一程出发日的年龄' }),
  memberId: chosenColleague,
  frequentFlyers: z.array(frequentFlyer).max(3).default([]).meta({
    title: '常旅客卡',
    description: '每家航空公司或其联盟一张',
  }),
  stay: stayAddress.optional().meta({
    title: '在目的地的首个住址',
    description: '/travelAdvice/journey的passengerData中addressAsked为true的国家须填写',
  }),
  mobile: text(20).default('').meta({ title: '手机号码', description: '接收航班变动通知' }),
  save: flag.default(false).meta({ description: '保存为常旅客；送了常旅客编号的，把所填内容补充到该常旅客' }),
  saleFen: askedPrice('该旅客'),
});

/** A number of somebody of the list may come as the mask it was shown as; what it stands for is known to the server alone. */
export const internationalPassenger = writtenPassenger.superRefine(
  ({ passengerId, document, frequentFlyers, mobile }, context) => {
    const kept = (number: string) => passengerId !== undefined && isMask(number);
    const add = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const { field, message } of documentProblems(document))
      if (field !== 'number' || !kept(document.number)) add(['document', field], message);
    for (const [at, { number }] of frequentFlyers.entries())
      if (!kept(number) && !/^[0-9A-Z]{5,20}$/.test(number))
        add(['frequentFlyers', at, 'number'], '常旅客卡号为5至20位字母或数字');
    if (mobile !== '' && !kept(mobile) && !isMobilePhone(mobile)) add(['mobile'], '请正确输入手机号码');
  },
);

const placing = {
  method: 'POST',
  path: '/intl/orderCreate',
  summary: '提交国际机票订单',
  access: { permission: internationalMenu },
  effect: 'write',
  input: z.object({
    offer: requiredText(600).meta({ title: '报价编号', description: '/intl/flight_price所得的offer' }),
    passengers: z.array(internationalPassenger).min(1, '请添加旅客').max(20),
    contact: orderContact.extend({
      email: z.union([z.literal(''), z.email('请正确输入联系人邮箱')]).optional(),
    }),
    applicationNo: text(40).optional().meta({ title: '出差申请单号', description: '凭出差申请预订时必填' }),
    ...bookedTo,
    ...soldTo,
    /** What the page showed; another total is refused with `intl.price-changed` and the new price. */
    expectTotalFen: fenIn,
    overReason: overReason.optional(),
    confirmConflict: flag
      .optional()
      .meta({ description: '旅客在同一时段已有其他航班的机票、仍要预订时送1（见错误码2008）' }),
  }),
  output: z.object({ orderNo, code: orderCode, totalFen: fenOut, payBefore: momentOut.nullable() }),
} as const;
export const placeInternationalOrder = endpoint(placing);

/** The same by its name among the calls of travel managers. */
export const bookInternationalTrip = endpoint({
  ...placing,
  path: '/api/v1/trip_manager/air_ticket_international_order/book',
  summary: '提交国际机票订单（差旅管理）',
});

/** `data` of the refusal `intl.price-changed`. */
export const changedInternationalPrice = z.object({
  beforeFen: fenOut,
  afterFen: fenOut,
  fare: soldJourney.omit({ offer: true }),
});
export type ChangedInternationalPrice = z.output<typeof changedInternationalPrice>;

/** Fares follow the day of issue: what fell since an order was held is given, what rose is asked about. */
export const checkInternationalPrice = endpoint({
  method: 'POST',
  path: '/intl/priceCheck',
  summary: '支付前核验国际机票的价格：降价直接按新价，涨价须确认',
  access: { permission: internationalMenu },
  effect: 'write',
  input: z.object({
    orderNo,
    acceptFen: fenIn
      .optional()
      .meta({ title: '接受的订单金额', description: '涨价后确认时送上次答复的afterFen' }),
  }),
  output: z.object({
    beforeFen: fenOut.meta({ description: '核验前的订单金额' }),
    afterFen: fenOut.meta({ description: '此刻的订单金额' }),
    needsConsent: z
      .boolean()
      .meta({ description: '已涨价、尚未确认：订单金额仍为beforeFen，支付后不能出票' }),
  }),
});

/** In English, as it is shown at borders and counters abroad. */
export const printInternationalItinerary = endpoint({
  method: 'GET',
  path: '/intl/itinerary',
  summary: '下载国际机票电子客票行程单，英文PDF文件',
  access: { permission: internationalMenu },
  effect: 'read',
  file: 'out',
  input: z.object({ orderNo }),
  output: fileAnswer,
});

const partRules = z.object({
  part: z.int(),
  words: z.string().describe('如“北京—纽约 国航 标准”'),
  rules: z.array(z.object({ title: z.string(), words: z.string() })),
  now: z.string().nullable().describe('此刻退票与改签的费用；没有可退改的机票时为空'),
});

/** The rules of what was bought, in words, and what they come to now. */
const rules = {
  method: 'POST',
  path: '/intl/rule',
  summary: '查询国际机票的退改与行李规则',
  access: { permission: internationalMenu },
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    parts: z.array(partRules),
    words: z.array(z.string()).describe('对各程都适用的规则'),
  }),
} as const;
export const internationalRules = endpoint(rules);

export const internationalTripRules = endpoint({
  ...rules,
  path: '/api/v1/trip_manager/air_ticket_international_order/rule',
  summary: '查询国际机票的退改与行李规则（差旅管理）',
});

import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  flag,
  idText,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../../core/fields.ts';
import { agreementStates, normalCode } from '../agreements.rules.ts';
import {
  agreedCancelKinds,
  hotelAgreementMenu,
  maxAgreedBreakfasts,
  maxBlackoutDays,
} from './hotel-agreements.rules.ts';

/** 协议酒店: what an enterprise has agreed on with hotels; its people are sold these prices before others. */

const access = { permission: hotelAgreementMenu } as const;
const id = idText.meta({ title: '协议编号' });

const agreement = z.object({
  id: z.string(),
  hotelId: z.string(),
  hotelName: z.string(),
  city: z.string(),
  roomId: z.string(),
  roomName: z.string(),
  code: z.string(),
  priceFen: fenOut.meta({ description: '每间每晚' }),
  breakfasts: z.int(),
  cancellation: z.enum(agreedCancelKinds),
  lastRoom: z.boolean().meta({ description: '售至最后一间：有房即按协议价' }),
  validFrom: dayOut,
  validTo: dayOut,
  blackout: z.array(dayOut).meta({ description: '不适用协议价的日期' }),
  state: z.enum(agreementStates),
  revision: z.int(),
});
export type HotelAgreementView = z.output<typeof agreement>;

export const findHotelAgreements = endpoint({
  method: 'POST',
  path: '/hotel/agreement/find',
  summary: '本企业的协议酒店',
  access,
  effect: 'read',
  input: z.object({
    keyword: text(40).default('').meta({ title: '关键词', description: '酒店名称或城市' }),
    state: z
      .union([z.enum(agreementStates), z.literal('')])
      .default('')
      .meta({ title: '状态' }),
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 100).default(20),
  }),
  output: z.object({ list: z.array(agreement), total: z.int() }),
});

export const saveHotelAgreement = endpoint({
  method: 'POST',
  path: '/hotel/agreement/save',
  summary: '登记或修改协议酒店',
  access,
  effect: 'write',
  input: z.object({
    id: id.optional().meta({ description: '修改时必填；酒店与房型不可修改' }),
    revision: wholeNumber(0).default(0).meta({ title: '版本', description: '修改时为所见的版本' }),
    hotelId: idText.meta({ title: '酒店编号' }),
    roomId: idText.meta({ title: '房型编号' }),
    code: requiredText(20).transform(normalCode).meta({ title: '协议号' }),
    priceFen: fenIn.meta({ title: '协议价' }),
    breakfasts: wholeNumber(0, maxAgreedBreakfasts).default(0).meta({ title: '早餐份数' }),
    cancellation: z.enum(agreedCancelKinds).default('free').meta({ title: '取消规则' }),
    lastRoom: flag.default(false).meta({ title: '售至最后一间' }),
    validFrom: dayText.meta({ title: '开始日期' }),
    validTo: dayText.meta({ title: '截止日期' }),
    blackout: z
      .array(dayText)
      .max(maxBlackoutDays, `不适用日期最多${maxBlackoutDays}天`)
      .default([])
      .meta({ title: '不适用日期' }),
  }),
  output: z.object({ id: z.string() }),
});

export const endHotelAgreement = endpoint({
  method: 'POST',
  path: '/hotel/agreement/end',
  summary: '终止协议；已下的订单不受影响',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

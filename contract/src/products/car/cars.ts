import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenOut, momentOut, nothing, text, wholeNumber } from '../../core/fields.ts';
import { orderNo } from '../../orders/order-fields.ts';
import { askedTravellers } from '../../people/asked-travellers.ts';
import { partTrace } from '../../standards/standard-trace.ts';
import { carKinds, carScenes, transferWays } from './car-kinds.rules.ts';
import { carPlace, carPlaceInput } from './car-places.ts';
import { carParts } from './car-price.rules.ts';

/** What rides cost before one is ordered, and the flights and trains that a ride can go by. */

/** The entry of the menu. */
export const carMenu = 47;
export const carAccess = { permission: carMenu } as const;

/** A flight or a train that a ride goes by. */
export const transferInput = z
  .object({
    orderNo,
    leg: wholeNumber(0, 40).meta({ title: '航段或行程的下标' }),
    way: z.enum(transferWays).meta({ title: '接或送', description: 'pick-up接机、接站，drop-off送机、送站' }),
  })
  .nullable()
  .default(null)
  .meta({ title: '接送的航班或车次', description: '自己订单中的一程；不接送时不送' });

export const rideDay = z
  .union([z.literal(''), dayText])
  .default('')
  .meta({ title: '用车日期', description: '与用车时间均不送：现在用车' });
export const rideClock = z
  .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择用车时间')])
  .default('')
  .meta({ title: '用车时间', description: 'HH:MM' });

/** From where to where, when, and for what; the same of an estimate and of an order. */
export const askedRide = {
  from: carPlaceInput.meta({ title: '上车地点' }),
  to: carPlaceInput.meta({ title: '目的地' }),
  day: rideDay,
  time: rideClock,
  transfer: transferInput,
  scene: z
    .enum(carScenes)
    .optional()
    .meta({ title: '用车场景', description: '接送航班、车次时由其决定；不送时为市内用车' }),
};

export const carBillPart = z.object({
  part: z
    .enum(carParts)
    .describe(
      'start起步费，distance里程费，time时长费，far远途费，night夜间服务费，toll高速与过桥费，parking停车费',
    ),
  fen: fenOut,
});

const kindOffer = z.object({
  kind: z.enum(carKinds),
  seats: z.int().meta({ description: '可乘人数' }),
  estimateFen: fenOut.meta({ description: '预估价，各项之和' }),
  lowFen: fenOut.meta({ description: '预估范围的下限，整元' }),
  highFen: fenOut.meta({ description: '预估范围的上限，整元' }),
  parts: z.array(carBillPart),
  minimumFen: fenOut.meta({ description: '最低消费' }),
  pickUpMinutes: z.int().nullable().meta({ description: '预计接驾分钟数；预约用车时为空' }),
  available: z.boolean().meta({ description: '否：附近暂无该车型' }),
  standard: partTrace.nullable().meta({ description: '按差旅标准逐条核对；不受限制的为空' }),
  personFen: fenOut.meta({ description: '按预估价，由个人承担的部分' }),
});
export type CarOffer = z.output<typeof kindOffer>;

export const estimateCar = endpoint({
  method: 'POST',
  path: '/car/estimate',
  summary: '用车预估：各车型的价格范围、费用明细与用时',
  access: carAccess,
  effect: 'read',
  input: z.object({
    ...askedRide,
    travellers: askedTravellers.meta({
      title: '乘车人',
      description: '企业员工下单时送：按乘车人的差旅标准核对',
    }),
  }),
  output: z.object({
    scene: z.enum(carScenes),
    from: carPlace,
    to: carPlace.meta({ description: '送机时为航班所在的航站楼' }),
    departsAt: momentOut.meta({ description: '用车时间；接机、接站时为预计到达后' }),
    immediate: z.boolean(),
    metres: z.int().meta({ description: '预计行驶距离' }),
    minutes: z.int().meta({ description: '预计行驶分钟数' }),
    arrivesAt: momentOut,
    freeWaitMinutes: z.int(),
    cancelRule: z.string(),
    night: z.boolean().meta({ description: '按夜间计价' }),
    co2Grams: z.int().meta({ description: '预计二氧化碳排放' }),
    kinds: z.array(kindOffer),
    sandbox: z.boolean().meta({ description: '车辆与司机均为沙箱生成' }),
    now: momentOut,
  }),
});
export type CarEstimate = z.output<(typeof estimateCar)['output']>;

const transferLeg = z.object({
  orderNo,
  leg: z.int(),
  scene: z.enum(['airport', 'station']),
  no: z.string().meta({ description: '航班号或车次' }),
  way: z.enum(transferWays),
  place: carPlace.meta({ description: '航站楼或车站' }),
  at: momentOut.meta({ description: '接：到达时间；送：出发时间' }),
  day: dayOut,
  time: z.string(),
  words: z.string().meta({ description: '如“12月3日 MU5101 虹桥机场T2 10:20到达”' }),
});
export type TransferLeg = z.output<typeof transferLeg>;

export const listTransfers = endpoint({
  method: 'POST',
  path: '/car/transfers',
  summary: '可接送的航班与车次：自己订单中尚未结束的行程',
  access: carAccess,
  effect: 'read',
  input: z.object({
    orderNo: text(32).default('').meta({ title: '订单号', description: '只看该订单的行程' }),
  }),
  output: z.object({ list: z.array(transferLeg) }),
});

/** What is in the way of a new ride, so that a page can say it before a form is filled in. */
export const carDesk = endpoint({
  method: 'POST',
  path: '/car/desk',
  summary: '用车首页：未支付与进行中的行程',
  access: carAccess,
  effect: 'read',
  input: nothing,
  output: z.object({
    unpaid: z
      .object({ orderNo, totalFen: fenOut })
      .nullable()
      .meta({ description: '有未支付的行程时不能再叫车；没有时为空' }),
    current: z.array(
      z.object({ orderNo, from: z.string(), to: z.string(), departsAt: momentOut, words: z.string() }),
    ),
    now: momentOut,
  }),
});

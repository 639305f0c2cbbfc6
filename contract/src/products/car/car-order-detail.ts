import { z } from 'zod';
import { fenOut, momentOut } from '../../core/fields.ts';
import { orderCode, orderNo } from '../../orders/order-fields.ts';
import { disputeStates } from './car-dispute.rules.ts';
import { carKinds, carScenes, transferWays } from './car-kinds.rules.ts';
import { carPlace } from './car-places.ts';
import { rideStates } from './car-ride.rules.ts';
import { carBillPart } from './cars.ts';

const point = z.object({ lat: z.number(), lon: z.number() });

/** A ride as it is now. */
export const carRide = z.object({
  state: z.enum(rideStates),
  words: z.string().meta({ description: '一句话说明当前状态，如“司机正赶来，约4分钟后到达”' }),
  times: z
    .array(z.object({ state: z.enum(rideStates), at: momentOut }))
    .meta({ description: '已经过的各状态' }),
  driver: z
    .object({ name: z.string(), phone: z.string(), rating: z.string(), rides: z.int() })
    .nullable()
    .meta({ description: '司机；未接单时为空。phone为平台号码' }),
  car: z.object({ plate: z.string(), model: z.string(), colour: z.string() }).nullable(),
  position: point.nullable().meta({ description: '车辆当前位置；不在途时为空' }),
  etaMinutes: z.int().nullable().meta({ description: '接驾或到达目的地还需的分钟数' }),
  etaMetres: z.int().nullable(),
  freeUntil: momentOut.nullable().meta({ description: '免费等候的截止时间；司机未到达时为空' }),
  cancel: z
    .object({ feeFen: fenOut, words: z.string(), until: momentOut.nullable() })
    .nullable()
    .meta({ description: '现在取消的费用，until为该费用的截止时间；不能取消时为空' }),
  mayRedirect: z.boolean().meta({ description: '可更改目的地' }),
  to: carPlace,
});
export type CarRide = z.output<typeof carRide>;

const carBillOut = z.object({
  totalFen: fenOut,
  metres: z.int(),
  minutes: z.int(),
  parts: z.array(carBillPart.extend({ estimateFen: fenOut })),
  companyFen: fenOut,
  personFen: fenOut,
  aboveFen: fenOut.meta({ description: '高出预估上限的金额；未高出为0' }),
  words: z.string().meta({ description: '与预估相差的说明；在预估范围内为空' }),
  cancelled: z.boolean().meta({ description: '是：取消产生的费用，没有行驶' }),
});

/** What an order of a car has beside what every order has. It has one ticket, for the ride. */
export const carDetail = z.object({
  kind: z.literal('car'),
  scene: z.enum(carScenes),
  car: z.enum(carKinds),
  from: carPlace,
  to: carPlace.meta({ description: '当前的目的地' }),
  destinations: z
    .array(z.object({ place: carPlace, at: momentOut }))
    .meta({ description: '历次目的地，首项为下单时的' }),
  departsAt: momentOut,
  immediate: z.boolean(),
  transfer: z
    .object({
      orderNo,
      leg: z.int(),
      no: z.string(),
      way: z.enum(transferWays),
      plannedAt: momentOut.meta({ description: '下单时的到达或出发时间' }),
      expectedAt: momentOut.meta({ description: '最新的到达或出发时间' }),
      words: z.string().meta({ description: '如“航班晚到40分钟，司机等候，不加收费用”；无变化时为空' }),
    })
    .nullable(),
  estimate: z.object({
    fen: fenOut,
    lowFen: fenOut,
    highFen: fenOut,
    metres: z.int(),
    minutes: z.int(),
    parts: z.array(carBillPart),
  }),
  ride: carRide,
  bill: carBillOut.nullable().meta({ description: '行程结束后的账单；之前为空' }),
  dispute: z
    .object({
      state: z.enum(disputeStates),
      parts: z.array(z.string()),
      reason: z.string(),
      at: momentOut,
      answer: z.string().meta({ description: '车队的答复；处理中为空' }),
      lessFen: fenOut.meta({ description: '核减的金额' }),
    })
    .nullable(),
  mayDispute: z.boolean(),
  review: z
    .object({ stars: z.int(), tags: z.array(z.string()), words: z.string(), at: momentOut })
    .nullable(),
  mayReview: z.boolean(),
  cancelRule: z.string(),
  freeWaitMinutes: z.int(),
  co2Grams: z.int(),
  mayReceipt: z.boolean().meta({ description: '可下载行程单' }),
  sandbox: z.boolean(),
});
export type CarDetail = z.output<typeof carDetail>;

/** What is told of a ride while it goes on. */
export const liveRide = z.object({
  orderNo,
  code: orderCode,
  totalFen: fenOut,
  ride: carRide,
  now: momentOut,
});
export type LiveRide = z.output<typeof liveRide>;

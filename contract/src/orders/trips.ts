import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { momentOut, nothing, requiredText } from '../core/fields.ts';
import { fileAnswer } from '../core/files.ts';
import { zonedTimeOut } from '../core/zoned-time.ts';
import { products } from '../products/products.rules.ts';
import { carrierChanges } from './carrier-changes.rules.ts';
import { orderNo } from './order-fields.ts';
import { orderSummary } from './orders.ts';
import { shareDays } from './trip-shares.rules.ts';

/** Orders of one member that belong together by travellers, time and place, whatever was ordered. */

export const tripPlace = z.object({
  name: z.string().describe('车站或机场'),
  city: z.string(),
});

/** One ride or flight of an order; of what is stayed in, both places are the same. */
const tripPart = z.object({
  orderNo,
  leg: z.int().describe('在订单航程中的序号'),
  product: z.enum(products),
  no: z.string().describe('航班号或车次'),
  from: tripPlace,
  to: tripPlace,
  starts: zonedTimeOut.describe('出发地的时间'),
  ends: zonedTimeOut.describe('到达地的时间'),
  startsAt: momentOut,
  endsAt: momentOut,
  travellers: z.array(z.string()),
  carrierChange: z
    .enum(carrierChanges)
    .nullable()
    .describe('cancelled航班已取消，retimed时刻有变、尚待答复，aircraft机型与购票时不同；没有的为空'),
});
export type TripPart = z.output<typeof tripPart>;

export const tripWayKinds = ['wait', 'across-town', 'stay', 'unbooked'] as const;

/** What lies between two parts. */
const tripWay = z.object({
  kind: z
    .enum(tripWayKinds)
    .describe('wait原地等候，across-town同城换乘，stay停留过夜，unbooked两地之间未预订'),
  from: tripPlace,
  to: tripPlace,
  minutes: z.int().describe('从到达至下一程出发'),
  nights: z.int(),
  tight: z.boolean().describe('时间可能来不及：不足以到达并办妥手续'),
});
export type TripWay = z.output<typeof tripWay>;

const tripHead = z.object({
  orderNo: orderNo.describe('行程中最早下单的订单，凭任一订单号都能查到行程'),
  cities: z.array(z.string()).describe('依次经过的城市'),
  starts: zonedTimeOut.describe('出发地的时间'),
  ends: zonedTimeOut.describe('到达地的时间'),
  startsAt: momentOut,
  endsAt: momentOut,
});

export const trip = tripHead.extend({
  parts: z.array(tripPart),
  ways: z.array(tripWay.nullable()).describe('每两段之间各一项；同时进行的为空'),
  orders: z.array(orderSummary),
});
export type Trip = z.output<typeof trip>;

export const listTrips = endpoint({
  method: 'POST',
  path: '/trip/appTripList',
  summary: '本人的行程：时间与地点相连的订单合为一程',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({ when: z.enum(['coming', 'past']).default('coming') }),
  output: z.object({ trips: z.array(trip), now: momentOut }),
});

export const findTrip = endpoint({
  method: 'POST',
  path: '/trip/appTripDetail',
  summary: '一张订单所在的行程',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({ trip, now: momentOut }),
});

const tripScope = z.enum(['order', 'trip']).default('trip').describe('order仅此订单，trip订单所在的整个行程');

export const tripCalendar = endpoint({
  method: 'GET',
  path: '/trip/calendar',
  summary: '下载订单或行程的日历文件（iCalendar）',
  access: { permission: 11 },
  effect: 'read',
  file: 'out',
  input: z.object({ orderNo, scope: tripScope }),
  output: fileAnswer,
});

const tripShare = z.object({
  id: z.string(),
  cities: z.array(z.string()).describe('行程已全部取消的为空'),
  createdAt: momentOut,
  endsAt: momentOut,
  opened: z.int().describe('被打开的次数'),
  openedAt: momentOut.nullable(),
});
export type TripShare = z.output<typeof tripShare>;

export const shareTrip = endpoint({
  method: 'POST',
  path: '/trip/appTripShare',
  summary: '生成分享链接：只显示路线、时间与隐去中间字的姓名，到期失效',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({
    orderNo,
    scope: tripScope,
    days: z
      .preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.literal([...shareDays]))
      .describe('有效天数'),
  }),
  output: z.object({
    link: z.string().describe('接在/trip/shared/之后即为链接，仅此一次返回'),
    endsAt: momentOut,
  }),
});

export const listTripShares = endpoint({
  method: 'POST',
  path: '/trip/appTripShares',
  summary: '本人仍有效的分享链接',
  access: { permission: 11 },
  effect: 'read',
  input: nothing,
  output: z.object({ list: z.array(tripShare), now: momentOut }),
});

export const endTripShare = endpoint({
  method: 'POST',
  path: '/trip/appTripShareEnd',
  summary: '停用分享链接',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ id: requiredText(40) }),
  output: nothing,
});

/** Nothing of an order but where, when and who, and whose page it is. */
export const sharedTrip = endpoint({
  method: 'POST',
  path: '/trip/shared',
  summary: '打开分享链接',
  access: 'public',
  effect: 'read',
  input: z.object({ link: requiredText(120) }),
  output: z.object({
    brand: z.string(),
    cities: z.array(z.string()),
    parts: z.array(
      tripPart.pick({
        no: true,
        from: true,
        to: true,
        starts: true,
        ends: true,
        startsAt: true,
        endsAt: true,
        travellers: true,
        carrierChange: true,
      }),
    ),
    ways: z.array(tripWay.nullable()),
    endsAt: momentOut.describe('链接失效的时间'),
    now: momentOut,
  }),
});

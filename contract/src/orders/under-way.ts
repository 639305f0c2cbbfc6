import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { momentOut, text } from '../core/fields.ts';
import { zonedTimeOut } from '../core/zoned-time.ts';
import { products } from '../products/products.rules.ts';
import { carrierChanges } from './carrier-changes.rules.ts';
import { orderNo } from './order-fields.ts';
import { legStatus } from './travel-status.ts';
import { tripPlace } from './trips.ts';
import { maxDrawnLegs } from './under-way.rules.ts';

/** Who of an enterprise, or for whom a seller has ordered, is on a flight or a train right now, by the times of their tickets. */

const legUnderWay = z.object({
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
  stopped: z.boolean().describe('车次已停运或航班已取消，持票人未能成行'),
  carrierChange: z
    .enum(carrierChanges)
    .nullable()
    .describe('时刻有变、尚待答复，航班已取消，或机型与购票时不同；没有的为空'),
  status: legStatus.nullable().describe('当日动态；尚未读取的为空'),
  travellers: z.array(z.string()),
  departments: z.array(z.string()).describe('下单时出行人的部门'),
  customer: z.string().describe('分销商与城市运营商以其名义下单的客户；其他为空'),
});
export type LegUnderWay = z.output<typeof legUnderWay>;

const seesOthers = z
  .boolean()
  .describe(
    '企业主账号、获得订单查看授权的员工，以及分销商与城市运营商（本人所下的订单）为真；其他会员的列表为空',
  );

const placePoint = tripPlace.extend({
  point: z
    .object({ lat: z.number(), lon: z.number() })
    .nullable()
    .describe('WGS-84坐标：车站、航站楼或机场；查不到的为所在城市；城市也不详的为空'),
});

const legOfToday = legUnderWay.extend({
  from: placePoint,
  to: placePoint,
  people: z.array(z.int()).describe('与travellers逐一对应：同一人在各段的序号相同，同名的人各有各的序号'),
});
export type LegOfToday = z.output<typeof legOfToday>;

export const travelOfToday = endpoint({
  method: 'POST',
  path: '/trip/appTravelOfToday',
  summary:
    '企业员工或分销商、城市运营商的客户今天的出行地图：今天出发、到达、在途与在住的各段，附起止地点的坐标',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({}),
  output: z.object({
    seesOthers,
    list: z.array(legOfToday),
    cut: z.boolean().describe(`超过${maxDrawnLegs}段，列出的是尚未到达的与最近到达的`),
    now: momentOut,
  }),
});

export const listUnderWay = endpoint({
  method: 'POST',
  path: '/trip/appUnderWay',
  summary: '企业员工或分销商、城市运营商的客户中此刻正在途中的人：所乘航班或列车及票面到达时间，先到达的在前',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({
    after: text(80).default('').meta({ title: '翻页标记', description: '上一页的next' }),
  }),
  output: z.object({
    seesOthers,
    people: z.int().describe('在途人数，数到1000为止'),
    list: z.array(legUnderWay),
    next: z.string().describe('没有下一页时为空'),
    now: momentOut,
  }),
});

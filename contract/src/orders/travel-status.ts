import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { momentOut } from '../core/fields.ts';
import { zonedTimeOut } from '../core/zoned-time.ts';
import { orderNo } from './order-fields.ts';
import { runKinds } from './travel-status.rules.ts';

/** How the flights and trains of an order run today: kept as it was read, never asked for a page. */

export const legStatus = z.object({
  kind: z.enum(runKinds),
  departs: zonedTimeOut.describe('预计或实际出发，出发地的时间'),
  arrives: zonedTimeOut.describe('预计或实际到达，到达地的时间'),
  departsAt: momentOut,
  arrivesAt: momentOut,
  departed: z.boolean().describe('已出发，departs为实际时间'),
  arrived: z.boolean().describe('已到达，arrives为实际时间'),
  cancelled: z.boolean().describe('当日取消'),
  lateMinutes: z.int().describe('出发前为晚出发的分钟数，出发后为晚到达的；提前为负'),
  readAt: momentOut.describe('读取的时间'),
});
export type LegStatus = z.output<typeof legStatus>;

export const listLegStatuses = endpoint({
  method: 'POST',
  path: '/trip/appLegStatuses',
  summary: '订单中航班与车次的当日动态：出发前6小时起读取，没有的不列出',
  access: 'member',
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    list: z.array(
      z.object({
        leg: z.int().describe('在订单航程中的序号'),
        no: z.string().describe('航班号或车次'),
        status: legStatus,
      }),
    ),
    now: momentOut,
  }),
});

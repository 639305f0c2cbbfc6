import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenOut, momentOut, text } from '../core/fields.ts';
import { zonedTimeOut } from '../core/zoned-time.ts';
import { products } from '../products/products.rules.ts';
import { orderNo } from './order-fields.ts';
import { tripPlace } from './trips.ts';

/** Tickets whose flights have left without whoever holds them: they stand at their carriers, and part of their price comes back. */

export const unusedSums = {
  count: z.int().describe('未使用的机票张数'),
  worthFen: fenOut.describe('票价与税费合计'),
  backFen: fenOut.describe('按退票规则现在可退的金额'),
};

export const unusedTicket = z.object({
  orderNo,
  product: z.enum(products),
  passenger: z.int().describe('在订单旅客中的序号'),
  leg: z.int().describe('在订单航程中的序号'),
  traveller: z.string(),
  no: z.string().describe('航班号'),
  from: tripPlace,
  to: tripPlace,
  starts: zonedTimeOut.describe('起飞地的时间'),
  worthFen: fenOut.describe('票价与税费'),
  backFen: fenOut.describe('按退票规则现在可退的金额，以退票时的报价为准'),
  toldAt: momentOut.describe('承运人告知未使用的时间'),
});
export type UnusedTicket = z.output<typeof unusedTicket>;

export const listUnusedTickets = endpoint({
  method: 'POST',
  path: '/order/appUnusedTickets',
  summary:
    '已起飞而未使用的机票，最近起飞的在前：本人下单或出行的，企业主账号与获得订单查看授权的员工另含所见的',
  access: 'member',
  effect: 'read',
  input: z.object({
    orderNo: orderNo.optional().meta({ title: '订单号', description: '只列出这个订单的' }),
    after: text(80).default('').meta({ title: '翻页标记', description: '上一页的next' }),
  }),
  output: z.object({
    ...unusedSums,
    list: z.array(unusedTicket),
    next: z.string().describe('没有下一页时为空'),
  }),
});

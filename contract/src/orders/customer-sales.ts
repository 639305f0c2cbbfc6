import { z } from 'zod';
import { fenIn, fenOut, idText, text } from '../core/fields.ts';
import { maxCustomerNote } from '../people/customers.rules.ts';

/** For which customer a distributor places an order, and what the customer is asked. */
export const soldTo = {
  customerId: idText
    .optional()
    .meta({ title: '客户', description: '仅分销商与城市运营商：以客户名义下单时送客户编号' }),
  customerNote: text(maxCustomerNote).optional().meta({ title: '给客户的留言' }),
};

/** What the customer is asked for one of those that are sold, such as `该乘机人`. */
export const askedPrice = (of: string) =>
  fenIn
    .optional()
    .meta({ title: '客户价', description: `以客户名义下单时必填：${of}向客户报的价格，不低于其结算价` });

/** Of an order that was placed in the name of a customer; told to nobody but who placed it. */
export const orderCustomer = z
  .object({
    id: z.string().nullable().describe('客户已删除时为空'),
    name: z.string(),
    saleFen: fenOut.describe('客户价合计：向客户报的价格，不经平台收取'),
    earnedFen: fenOut.describe('仍有效的出行人的客户价减结算价'),
  })
  .describe('以客户名义下的订单：客户与客户价，仅下单人可见');
export type OrderCustomer = z.output<typeof orderCustomer>;

export const customerSale = orderCustomer.extend({
  note: z.string().describe('给客户的留言'),
  passengers: z.array(
    z.object({
      netFen: fenOut.describe('结算价：该出行人（酒店为该房间）所订的全部费用，不含改签与加购'),
      saleFen: fenOut.describe('客户价'),
      sold: z.boolean().describe('仍有有效的票；已退票或出票失败的不计加价收益'),
    }),
  ),
});
export type CustomerSale = z.output<typeof customerSale>;

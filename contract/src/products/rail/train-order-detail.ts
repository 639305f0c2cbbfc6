import { z } from 'zod';
import { orderSheet, trainLegNow } from './train-orders.ts';
import { railTicketTypes } from './train-tickets.rules.ts';

/** What an order by train has beside what every order has. */
export const railDetail = z.object({
  kind: z.literal('rail'),
  legs: z.array(trainLegNow),
  ticketTypes: z.array(z.enum(railTicketTypes)).describe('By passenger'),
  sheets: z.array(orderSheet),
  waitlist: z.boolean().describe('候补订单，进度另查'),
  freeChildren: z
    .array(
      z.object({
        name: z.string(),
        paperType: z.int(),
        paperNoMasked: z.string(),
        withPassenger: z.int().describe('同行成人：passengers的下标'),
        live: z.boolean().describe('同行成人的车票有效；退票后为false，免费乘车随之取消'),
      }),
    )
    .optional()
    .describe('免费乘车儿童；没有时不返回'),
});
export type RailDetail = z.output<typeof railDetail>;

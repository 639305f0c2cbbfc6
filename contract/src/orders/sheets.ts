import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayText, momentOut, text, wholeNumber } from '../core/fields.ts';
import { productMenus, products } from '../products/products.rules.ts';
import { everySheet } from './after-sales.ts';
import { orderNo } from './order-fields.ts';
import { maxCounted } from './order-tabs.rules.ts';
import { orderLeg, orderSummary } from './orders.ts';
import { sheetTabs } from './sheet-tabs.rules.ts';

/** 退改单: refunds and changes of all orders that a member sees, as lists of their own. */

export const sheetSummary = everySheet
  .pick({
    sheetNo: true,
    kind: true,
    state: true,
    feeFen: true,
    dueFen: true,
    backFen: true,
    words: true,
    askedAt: true,
    payBefore: true,
    failure: true,
  })
  .extend({
    orderNo,
    product: z.enum(products),
    name: z.string().describe('退票、作废、改签或变更到站'),
    passengerNames: z.array(z.string()),
    legs: z.array(orderLeg).describe('所退、所改的行程'),
    to: orderLeg.nullable().describe('改签后的行程；退票的为空'),
    paidAt: momentOut.nullable(),
    endedAt: momentOut.nullable(),
    orderedBy: orderSummary.shape.orderedBy,
  });
export type SheetSummary = z.output<typeof sheetSummary>;

const sheetFilter = z.object({
  product: z.enum(products).default('airTicket'),
  tab: z.enum(['all', ...sheetTabs]).default('all'),
  kind: z.enum(['refund', 'change']).optional(),
  orderedBy: text(40).optional().describe('下单人的会员编号，可查看他人订单的账号才能按人筛选'),
  from: dayText.optional().describe('Asked for on or after'),
  to: dayText.optional().describe('Asked for on or before'),
  keyword: text(40)
    .optional()
    .describe('Number of the sheet or its order, passenger, flight or train number, city or station'),
});

export const listSheets = endpoint({
  method: 'POST',
  path: '/order/sheetList',
  summary: '退改单列表',
  access: { permission: { field: 'product', ids: productMenus } },
  effect: 'read',
  input: sheetFilter.extend({
    after: text(60).optional().describe('The `next` of the page before'),
    max: wholeNumber(1, 100).default(20),
  }),
  output: z.object({
    sheets: z.array(sheetSummary),
    next: z
      .string()
      .nullable()
      .describe(
        'Null at the end. A keyword is looked for in some sheets at a time: few or none may be found before there are more',
      ),
    counts: z
      .record(z.string(), z.int())
      .describe(
        `Sheets in each tab, of the product, the kind and who placed the orders; ${maxCounted} stands for as many or more`,
      ),
    now: momentOut.describe('Time of the server, for countdowns'),
  }),
});

export const exportSheets = endpoint({
  method: 'POST',
  path: '/order/sheetExport',
  summary: '导出筛选到的全部退改单：逐批推送',
  access: { permission: { field: 'product', ids: productMenus } },
  effect: 'read',
  events: true,
  input: sheetFilter,
  output: exportOf(sheetSummary),
});

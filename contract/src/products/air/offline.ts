import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  momentOut,
  requiredText,
  text,
  wholeNumber,
} from '../../core/fields.ts';
import { keptFile } from '../../core/files.ts';
import { orderCode, orderNo } from '../../orders/order-fields.ts';
import { ticketStates } from '../../orders/orders.ts';
import { passengerTypes } from '../../people/passenger-types.ts';
import { offlineKinds, offlineMenu, offlineWays } from './offline.rules.ts';
import { bookingReference, evidence, ticketNo, typedFlight } from './offline-fields.ts';

/** 线下登记: what staff record by hand of domestic flights, with what shows it. */

const access = { permission: offlineMenu } as const;

const ticketKey = { passenger: wholeNumber(0, 99), leg: wholeNumber(0, 99) };

const oncePerTicket = (tickets: readonly { readonly passenger: number; readonly leg: number }[]) =>
  new Set(tickets.map(({ passenger, leg }) => `${passenger}/${leg}`)).size === tickets.length;

const recordedTicket = z.object({
  passenger: z.int(),
  leg: z.int(),
  name: z.string(),
  type: z.enum(passengerTypes),
  ticketNo: z.string(),
  state: z.enum(ticketStates),
  flightNo: z.string(),
  day: dayOut,
  departs: z.string(),
  from: z.string(),
  to: z.string(),
  bookingReference: z.string(),
  priceFen: fenOut,
  insuranceFen: fenOut.meta({ description: '随退票退回的保险费' }),
});

const record = z.object({
  recordNo: z.string().meta({ description: '退改单号' }),
  kind: z.enum(offlineKinds),
  orderNo,
  amountFen: fenOut.meta({ description: '应退或应补金额' }),
  way: z.enum(offlineWays).nullable(),
  reference: z.string(),
  note: z.string(),
  recordedBy: z.string(),
  at: momentOut,
  files: z.array(keptFile),
});
export type OfflineRecord = z.output<typeof record>;

/** By whatever number somebody on the telephone reads out. */
export const findOrdersByNumber = endpoint({
  method: 'POST',
  path: '/admin/offline/find',
  summary: '线下登记：按订单号、票号或订座编码查找机票订单',
  access,
  effect: 'read',
  input: z.object({ written: requiredText(32).meta({ title: '订单号、票号或订座编码' }) }),
  output: z.object({
    orders: z
      .array(
        z.object({
          orderNo,
          code: orderCode,
          orderedBy: z.string(),
          passengers: z.string(),
          issuedElsewhere: z.boolean(),
          createdAt: momentOut,
        }),
      )
      .meta({ description: '最近的在前；订座编码会重复使用，可能不止一个' }),
  }),
});
export type OrderByNumber = z.output<(typeof findOrdersByNumber)['output']>['orders'][number];

/** What whoever records a refund or change has to know of an order; of others than flights, none. */
export const findOfflineOrder = endpoint({
  method: 'POST',
  path: '/admin/offline/order',
  summary: '线下登记：订单的机票、付款与既有登记',
  access,
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    orderNo,
    code: orderCode,
    orderedBy: z.string(),
    /** Of the enterprise for which it was placed. */
    enterprise: z.string().nullable(),
    byStaff: z.boolean().meta({ description: '退改只能线下办理' }),
    issuedElsewhere: z.boolean().meta({ description: '线下订单：机票在外部出票，款项不经平台' }),
    mayRecord: z.boolean().meta({ description: '订单当前的状态可以登记退改' }),
    totalFen: fenOut,
    payments: z.array(z.object({ method: z.string(), amountFen: fenOut })),
    creditFen: fenOut.nullable().meta({ description: '企业授信可用额度；没有授信时为空' }),
    tickets: z.array(recordedTicket),
    records: z.array(record),
  }),
});
export type OfflineOrder = z.output<(typeof findOfflineOrder)['output']>;
export type OfflineTicket = OfflineOrder['tickets'][number];

const refundLines = z
  .array(z.object({ ...ticketKey, feeFen: fenIn.meta({ title: '退票费' }) }))
  .min(1, '请选择要退的机票')
  .max(40)
  .refine(oncePerTicket, '同一张机票只能选择一次');

export const quoteOfflineRefund = endpoint({
  method: 'POST',
  path: '/admin/offline/refundQuote',
  summary: '线下退票试算：每张退回多少，退到哪里',
  access,
  effect: 'read',
  input: z.object({ orderNo, lines: refundLines }),
  output: z.object({
    lines: z.array(
      z.object({
        passenger: z.int(),
        leg: z.int(),
        priceFen: fenOut,
        insuranceFen: fenOut,
        feeFen: fenOut,
        backFen: fenOut,
      }),
    ),
    feeFen: fenOut,
    backFen: fenOut,
    payers: z.array(z.object({ method: z.string(), amountFen: fenOut })),
  }),
});
export type OfflineRefundQuote = z.output<(typeof quoteOfflineRefund)['output']>;

export const recordOfflineRefund = endpoint({
  method: 'POST',
  path: '/admin/offline/refund',
  summary: '登记线下退票，款项按原支付方式退回',
  access,
  stepUp: true,
  effect: 'write',
  input: z.object({
    orderNo,
    lines: refundLines,
    expectBackFen: fenIn.meta({ description: '试算的应退金额；与现在不符的返回2504' }),
    ...evidence,
  }),
  output: z.object({ sheetNo: z.string(), code: orderCode, backFen: fenOut }),
});

const changeLines = z
  .array(
    z.object({
      ...ticketKey,
      ticketNo,
      feeFen: fenIn.meta({ title: '改签费' }),
      differenceFen: fenIn.meta({ title: '票款差额' }),
    }),
  )
  .min(1, '请选择要改签的机票')
  .max(20)
  .refine(oncePerTicket, '同一张机票只能选择一次')
  .refine((lines) => new Set(lines.map((line) => line.ticketNo)).size === lines.length, '新票号不能重复');

export const recordOfflineChange = endpoint({
  method: 'POST',
  path: '/admin/offline/change',
  summary: '登记线下改签：新航班、新票号与费用',
  access,
  stepUp: true,
  effect: 'write',
  input: z.object({
    orderNo,
    lines: changeLines,
    flight: typedFlight,
    bookingReference: bookingReference.meta({ title: '新订座编码' }),
    way: z.enum(offlineWays, '请选择收款方式'),
    expectDueFen: fenIn.meta({ description: '各张改签费与差额之和' }),
    ...evidence,
  }),
  output: z.object({ sheetNo: z.string(), code: orderCode, dueFen: fenOut }),
});

const recordFilter = z.object({
  kind: z.enum(offlineKinds).optional(),
  from: dayText.optional().meta({ title: '登记日期起' }),
  until: dayText.optional().meta({ title: '登记日期止' }),
  keyword: text(60)
    .optional()
    .meta({ title: '关键字', description: '订单号、退改单号、对方单号、票号或订座编码' }),
});

export const listOfflineRecords = endpoint({
  method: 'POST',
  path: '/admin/offline/list',
  summary: '线下登记的记录，最近的在前',
  access,
  effect: 'read',
  input: recordFilter.extend({ page: wholeNumber(1, 10_000).default(1) }),
  output: z.object({ list: z.array(record), total: z.int(), pageSize: z.int() }),
});

export const exportOfflineRecords = endpoint({
  method: 'POST',
  path: '/admin/offline/export',
  summary: '导出筛选到的全部线下登记：逐批推送',
  access,
  effect: 'read',
  events: true,
  input: recordFilter,
  output: exportOf(record),
});

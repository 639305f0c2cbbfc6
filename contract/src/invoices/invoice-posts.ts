import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { fenOut, idText, momentOut, nothing, requiredText, text } from '../core/fields.ts';
import {
  couriers,
  isTrackingNo,
  maxSentAtOnce,
  paperBacks,
  postStates,
  trackingNoOf,
} from './invoice-posts.rules.ts';

/** 发票寄送: paper of invoices, what is to be sent and what became of it. Administrators look over the walls of tenants. */

const access = { permission: 88 } as const;

const applicationNo = idText.meta({ title: '申请号' });
const one = z.object({
  tenant: text(32).default('').meta({ title: '渠道', description: '为空：当前渠道' }),
  applicationNo,
});
const courier = z.enum(couriers, '请选择快递公司').meta({ title: '快递公司' });
const trackingNo = text(40)
  .refine(isTrackingNo, '请填写8至20位字母与数字的快递单号')
  .transform(trackingNoOf)
  .meta({ title: '快递单号' });

const parcel = z.object({
  tenant: z.string(),
  applicationNo: z.string(),
  state: z.enum(postStates),
  back: z.enum(paperBacks).nullable(),
  titleName: z.string(),
  invoiceNos: z.array(z.string()).meta({ description: '要打印寄送的发票号码' }),
  totalFen: fenOut,
  name: z.string().meta({ description: '收件人' }),
  phone: z.string().meta({ description: '列表中隐去中间的数字，导出的清单中完整' }),
  address: z.string(),
  postcode: z.string(),
  courier: z.string(),
  trackingNo: z.string(),
  reason: z.string(),
  askedAt: momentOut,
  sentAt: momentOut.nullable(),
});
export type Parcel = z.output<typeof parcel>;

const filter = z.object({
  show: z.enum(['to-send', 'sent', 'back', 'all']).default('to-send').meta({
    title: '显示',
    description: 'to-send待寄出，sent已寄出，back待寄回，all全部',
  }),
  no: text(40).default('').meta({ title: '申请号或快递单号' }),
});

export const listParcels = endpoint({
  method: 'POST',
  path: '/invoicePost/admin/list',
  summary: '平台管理：各渠道的发票寄送，最早申请的在前',
  access,
  effect: 'read',
  input: filter,
  output: z.object({
    list: z.array(parcel),
    more: z.boolean().meta({ description: '还有更多没有列出' }),
  }),
});

export const exportParcels = endpoint({
  method: 'POST',
  path: '/invoicePost/admin/export',
  summary: '平台管理：导出寄送清单，供快递公司使用，联系电话完整；导出会被记录',
  access,
  effect: 'read',
  events: true,
  input: filter,
  output: exportOf(parcel),
});

export const sendParcels = endpoint({
  method: 'POST',
  path: '/invoicePost/admin/sent',
  summary: '平台管理：登记一份或多份发票已寄出；逐份答复结果，重复登记同一单号无妨',
  access,
  effect: 'write',
  input: z.object({
    courier,
    parcels: z.array(one.extend({ trackingNo })).min(1, '请选择要寄出的发票').max(maxSentAtOnce),
  }),
  output: z.object({
    sent: z.array(z.string()).meta({ description: '已登记的申请号' }),
    refused: z.array(z.object({ applicationNo: z.string(), reason: z.string() })),
  }),
});

export const correctParcel = endpoint({
  method: 'POST',
  path: '/invoicePost/admin/correct',
  summary: '平台管理：更正已寄出发票的快递公司与单号',
  access,
  effect: 'write',
  input: one.extend({
    before: text(40).meta({ title: '原单号', description: '更正前的单号：已被他人更正的不会被覆盖' }),
    courier,
    trackingNo,
  }),
  output: nothing,
});

export const refuseParcel = endpoint({
  method: 'POST',
  path: '/invoicePost/admin/refuse',
  summary: '平台管理：不能寄送，告知申请人原因',
  access,
  effect: 'write',
  input: one.extend({ reason: requiredText(200).meta({ title: '原因' }) }),
  output: nothing,
});

export const settleParcel = endpoint({
  method: 'POST',
  path: '/invoicePost/admin/settle',
  summary: '平台管理：登记纸质件已签收，或冲红后已寄回',
  access,
  effect: 'write',
  input: one.extend({
    as: z
      .enum(['received', 'returned'])
      .meta({ title: '结果', description: 'received已签收，returned已寄回' }),
  }),
  output: nothing,
});

export const receiveParcel = endpoint({
  method: 'POST',
  path: '/member/invoice/received',
  summary: '申请人确认收到寄来的纸质发票',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ applicationNo }),
  output: nothing,
});

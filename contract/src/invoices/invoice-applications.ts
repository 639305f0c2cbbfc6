import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayText, fenOut, idText, momentOut, requiredText, text, wholeNumber } from '../core/fields.ts';
import { fileAnswer } from '../core/files.ts';
import { formText } from '../core/ordered-form.ts';
import { applicationStates, maxMergedOrders, wantedForms } from './invoice-applications.rules.ts';
import { paperBacks, postStates } from './invoice-posts.rules.ts';
import { invoiceForms, invoiceSorts } from './invoice-sorts.rules.ts';

/** 发票: asked for by order, issued, sent, and taken back by red letters. */

const access = { permission: 11 } as const;
const orderNo = idText.meta({ title: '订单号' });

export const invoicePart = z.object({
  key: z.string(),
  sort: z.enum(invoiceSorts),
  words: z.string().meta({ description: '行程或住宿，以及出行人' }),
  totalFen: fenOut,
  state: z.enum(['open', 'asked', 'later', 'elsewhere']).meta({
    description: 'open可开票，asked已申请，later尚不能开票，elsewhere由他方开具',
  }),
  reason: z.string().meta({ description: '为何不能在此开票；可以的为空' }),
});

const invoiceableOrder = z.object({
  orderNo: z.string(),
  title: z.string(),
  createdAt: momentOut,
  parts: z.array(invoicePart),
  openFen: fenOut.meta({ description: '可开票金额' }),
});
export type InvoiceableOrder = z.output<typeof invoiceableOrder>;

export const findInvoiceable = endpoint({
  method: 'POST',
  path: '/member/invoice/orders',
  summary: '可以开票的订单；指定订单号时，说明该订单各部分由谁开票',
  access,
  effect: 'read',
  input: z.object({
    orderNo: orderNo.optional(),
    billNo: text(60).optional().meta({
      title: '账单号',
      description: '企业主账号：某期账单中的订单；open为未出账的，all为授信消费的全部订单',
    }),
  }),
  output: z.object({
    list: z.array(invoiceableOrder).meta({ description: '最近的在前；账单最多列出200个' }),
    orders: z.int().meta({ description: '可开票的订单数，含未列出的' }),
    openFen: fenOut.meta({ description: '可开票金额合计，含未列出的' }),
  }),
});

const forms = {
  titleId: formText(40, '发票抬头').meta({ description: '发票抬头的编号' }),
  wanted: z.enum(wantedForms).meta({ title: '发票种类', description: 'plain普通发票，special专用发票' }),
  merged: z
    .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
    .default(false)
    .meta({ title: '合并开具', description: '多个订单合并为一份申请' }),
  email: formText(100, '电子邮箱').meta({ description: '开具后发送到此邮箱' }),
  addressId: formText(40, '收件地址').meta({
    description: '常用地址的编号：另寄纸质件到此地址；为空则只要电子发票',
  }),
};

export const applyForInvoice = endpoint({
  method: 'POST',
  path: '/member/invoice/apply',
  summary: '申请开票；机票每张一份行程单，其余按订单或合并开具',
  access,
  effect: 'write',
  input: z.object({
    orderNos: z.array(orderNo).min(1, '请选择要开票的订单').max(maxMergedOrders),
    ...forms,
  }),
  output: z.object({ applicationNos: z.array(z.string()) }),
});

const billNo = requiredText(60).meta({
  title: '账单号',
  description: '账单号；open为未出账的，all为授信消费的全部订单',
});

export const applyForBill = endpoint({
  method: 'POST',
  path: '/member/invoice/applyForBill',
  summary: '整张账单开票：企业主账号为一期账单中所有可开票的订单申请，由后台分批办理',
  access,
  effect: 'write',
  input: z.object({ billNo, ...forms }),
  output: z.object({ invoicingNo: z.string() }),
});

export const readBillInvoicing = endpoint({
  method: 'POST',
  path: '/member/invoice/bill',
  summary: '整张账单开票的进度与结果：最近一次',
  access,
  effect: 'read',
  input: z.object({ billNo }),
  output: z.object({
    invoicing: z
      .object({
        invoicingNo: z.string(),
        state: z.enum(['working', 'done']),
        askedAt: momentOut,
        endedAt: momentOut.nullable(),
        orders: z.int().meta({ description: '订单数' }),
        settled: z.int().meta({ description: '已处理的订单数' }),
        invoiced: z.int().meta({ description: '已提交开票申请的订单数' }),
        applications: z.int().meta({ description: '开票申请份数' }),
        left: z
          .array(z.object({ reason: z.string(), orderNos: z.array(z.string()) }))
          .meta({ description: '未能开票或未能全部开票的订单，按原因' }),
      })
      .nullable()
      .meta({ description: '没有整单申请过的为空' }),
  }),
});

const invoiceDocument = z.object({
  invoiceId: z.string(),
  form: z.enum(invoiceForms),
  isRed: z.boolean().meta({ description: '红字发票' }),
  state: z.enum(['waiting', 'issued', 'refused']),
  reason: z.string().meta({ description: '未能开具的原因' }),
  invoiceNo: z.string().nullable().meta({ description: '20位数电发票号码' }),
  issuedAt: momentOut.nullable(),
  totalFen: fenOut.meta({ description: '价税合计；红字为负' }),
  taxFen: fenOut,
  byHand: z.boolean().meta({ description: '红字发票在电子税务局手工开具，本站没有其文件' }),
});

const invoicePost = z.object({
  state: z.enum(postStates),
  to: z.string().meta({ description: '收件人与地址，仅申请人本人可见' }),
  courier: z.string(),
  trackingNo: z.string(),
  reason: z.string().meta({ description: '未能寄送的原因' }),
  sentAt: momentOut.nullable(),
  back: z.enum(paperBacks).nullable().meta({ description: '发票冲红后，纸质件是否寄回' }),
  own: z.boolean().meta({ description: '本人的申请：可确认收到' }),
});
export type InvoicePost = z.output<typeof invoicePost>;

const invoiceApplication = z.object({
  applicationNo: z.string(),
  state: z.enum(applicationStates),
  wanted: z.enum(wantedForms),
  titleName: z.string(),
  taxNo: z.string(),
  email: z.string(),
  orderNos: z.array(z.string()),
  totalFen: fenOut.meta({ description: '申请的金额' }),
  askedAt: momentOut,
  documents: z.array(invoiceDocument),
  post: invoicePost.nullable().meta({ description: '纸质件的寄送；没有申请的为空' }),
});
export type InvoiceApplication = z.output<typeof invoiceApplication>;

const applicationFilter = z.object({
  state: z.enum(applicationStates).optional(),
  from: dayText.optional(),
  to: dayText.optional(),
  no: text(20).optional().meta({ title: '订单号或申请号' }),
});

export const listInvoiceApplications = endpoint({
  method: 'POST',
  path: '/member/invoice/list',
  summary: '开票申请，最近的在前；企业账号可见本企业的全部申请',
  access,
  effect: 'read',
  input: applicationFilter.extend({ page: wholeNumber(1, 10_000).default(1) }),
  output: z.object({ list: z.array(invoiceApplication), total: z.int(), pageSize: z.int() }),
});

export const exportInvoiceApplications = endpoint({
  method: 'POST',
  path: '/member/invoice/export',
  summary: '导出开票申请',
  access,
  effect: 'read',
  events: true,
  input: applicationFilter,
  output: exportOf(invoiceApplication),
});

export const readInvoiceFile = endpoint({
  method: 'GET',
  path: '/member/invoice/file',
  summary: '下载已开具的发票：PDF文件或数电XML文件',
  access,
  effect: 'read',
  file: 'out',
  input: z.object({ invoiceId: idText, as: z.enum(['pdf', 'xml']).default('pdf') }),
  output: fileAnswer,
});

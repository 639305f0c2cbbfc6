import { z } from 'zod';
import { callback } from '../core/callback.ts';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import {
  dayOut,
  dayText,
  fenOut,
  flag,
  idText,
  momentOut,
  monthText,
  nothing,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { fileAnswer, sentFile } from '../core/files.ts';
import { formText } from '../core/ordered-form.ts';
import { products } from '../products/products.rules.ts';
import { invoiceForms, invoiceSorts, taxSorts } from './invoice-sorts.rules.ts';
import { checkStates, doubts, invoiceFileKinds, receivedStates } from './received-invoices.rules.ts';

/** 收到的发票: handed in by people of an enterprise, held against titles and orders, decided on, booked by the month. */

const handsIn = { permission: 76 } as const;
const decides = { permission: 75 } as const;

const line = z.object({
  item: z.string(),
  words: z.string(),
  percent: z.number().nullable().meta({ description: '税率，百分数；不征税的为空' }),
  netFen: fenOut,
  taxFen: fenOut,
  totalFen: fenOut,
});

const receivedInvoice = z.object({
  id: z.string(),
  state: z.enum(receivedStates),
  source: z.enum(['upload', 'issued']).meta({ description: 'upload提交的文件，issued本站开具' }),
  form: z.enum(invoiceForms),
  sort: z.enum(taxSorts).meta({ description: '税务与记账所用的类别' }),
  invoiceNo: z.string(),
  issuedOn: dayOut,
  buyerName: z.string(),
  buyerTaxNo: z.string(),
  sellerName: z.string(),
  sellerTaxNo: z.string(),
  lines: z.array(line),
  netFen: fenOut.meta({ description: '计税金额，不含税' }),
  taxFen: fenOut,
  fundFen: fenOut.meta({ description: '民航发展基金' }),
  otherFen: fenOut.meta({ description: '其他不征税的金额' }),
  totalFen: fenOut.meta({ description: '价税合计；红字为负' }),
  deductibleFen: fenOut.meta({ description: '可抵扣的进项税额' }),
  traveller: z.string(),
  redOf: z.string().meta({ description: '被冲红的发票号码；蓝字为空' }),
  doubts: z.array(z.enum(doubts)).meta({ description: '存疑的原因' }),
  note: z.string(),
  orders: z.array(z.object({ orderNo: z.string(), product: z.enum(products), totalFen: fenOut })),
  person: z.string().meta({ description: '提交人或申请人' }),
  department: z.string(),
  receivedAt: momentOut,
  bookedMonth: z.string().nullable(),
  fileKind: z.enum(invoiceFileKinds).nullable().meta({ description: '在电子税务局手工开具的没有文件，为空' }),
  check: z.object({
    state: z.enum(checkStates).meta({ description: '税务系统查验的结果' }),
    checkedAt: momentOut.nullable().meta({ description: '最近一次得到结果的时间' }),
    source: z.string().meta({ description: '由何处查验' }),
    pending: z.boolean().meta({ description: '正在等待查验或再次查验' }),
    problem: z.string().meta({ description: '最近一次没有得到结果的原因' }),
  }),
});
export type ReceivedInvoice = z.output<typeof receivedInvoice>;

const filter = z.object({
  state: z.enum(receivedStates).optional().meta({ title: '状态' }),
  sort: z.enum(taxSorts).optional().meta({ title: '类别' }),
  check: z.enum(checkStates).optional().meta({ title: '查验结果' }),
  from: dayText.optional().meta({ title: '开票日期起' }),
  to: dayText.optional().meta({ title: '开票日期止' }),
  no: text(32).optional().meta({ title: '发票号码或订单号' }),
});
export type ReceivedFilter = z.output<typeof filter>;
const page = wholeNumber(1, 10_000).default(1);
const listed = z.object({ list: z.array(receivedInvoice), total: z.int(), pageSize: z.int() });
const receivedId = z.guid('发票编号不正确').meta({ title: '发票编号' });

export const handInInvoice = endpoint({
  method: 'POST',
  path: '/member/received/save',
  summary: '提交收到的电子发票：XML、OFD或PDF，不超过2MB；同一发票在本站只能提交一次',
  access: handsIn,
  effect: 'once',
  file: 'in',
  input: z.object({ file: sentFile.meta({ title: '电子发票' }) }),
  output: receivedInvoice,
});

/** A mail server takes no larger mails; a third more as base64. */
const maxMailBytes = 12_582_912;

export const invoiceMail = callback({
  path: '/notify/invoiceMail/:appId',
  summary: '邮件服务器转交的发票邮件（HMAC-SHA256签名的JSON）',
  maxBodyBytes: maxMailBytes,
});

export const listOwnReceived = endpoint({
  method: 'POST',
  path: '/member/received/list',
  summary: '自己提交的发票，最近的在前',
  access: handsIn,
  effect: 'read',
  input: filter.extend({ page }),
  output: listed.extend({
    mailTo: z.string().nullable().describe('可把发票作为附件发送到的邮箱；未启用为空'),
    mailToOwn: z.boolean().describe('该邮箱地址为本人专用，从任何邮箱发送均可'),
  }),
});

export const withdrawReceived = endpoint({
  method: 'POST',
  path: '/member/received/withdraw',
  summary: '撤回自己提交的、尚未通过的发票',
  access: handsIn,
  effect: 'write',
  input: z.object({ id: receivedId }),
  output: nothing,
});

export const readReceivedFile = endpoint({
  method: 'GET',
  path: '/member/received/file',
  summary: '下载提交的原文件；企业账号可下载本企业的全部',
  access: handsIn,
  effect: 'read',
  file: 'out',
  input: z.object({ id: receivedId }),
  output: fileAnswer,
});

const missingOrder = z.object({
  orderNo: z.string(),
  product: z.enum(products),
  title: z.string(),
  person: z.string(),
  department: z.string(),
  createdAt: momentOut,
  parts: z.array(
    z.object({
      key: z.string(),
      sort: z.enum(invoiceSorts),
      words: z.string(),
      totalFen: fenOut,
      where: z.string().meta({ description: '由他方开具的，如何取得；可在本站申请的为空' }),
    }),
  ),
  missingFen: fenOut,
  remindedAt: momentOut.nullable(),
});
export type MissingOrder = z.output<typeof missingOrder>;
const missingFilter = {
  from: dayText.optional().meta({ title: '下单日期起', description: '默认为90天前' }),
  to: dayText.optional().meta({ title: '下单日期止' }),
  after: text(40).default('').meta({ title: '翻页标记', description: '上一页返回的next' }),
};
const missingPage = z.object({ list: z.array(missingOrder), next: z.string().describe('没有下一页时为空') });

export const listOwnMissing = endpoint({
  method: 'POST',
  path: '/member/received/missing',
  summary: '自己的订单中尚缺发票的部分',
  access: handsIn,
  effect: 'read',
  input: z.object(missingFilter),
  output: missingPage,
});

export const listReceived = endpoint({
  method: 'POST',
  path: '/finance/invoice/list',
  summary: '本企业收到的发票，开票日期最近的在前',
  access: decides,
  effect: 'read',
  input: filter.extend({ page }),
  output: listed,
});

export const exportReceived = endpoint({
  method: 'POST',
  path: '/finance/invoice/export',
  summary: '导出收到的发票',
  access: decides,
  effect: 'read',
  events: true,
  input: filter,
  output: exportOf(receivedInvoice),
});

export const decideReceived = endpoint({
  method: 'POST',
  path: '/finance/invoice/decide',
  summary: '通过、退回或重新审核收到的发票；存疑的须写明通过的理由，退回的须写明原因',
  access: decides,
  effect: 'write',
  input: z.object({
    id: receivedId,
    act: z
      .enum(['accept', 'reject', 'reopen'])
      .meta({ title: '操作', description: 'accept通过，reject退回，reopen取消通过' }),
    note: formText(200, '说明'),
  }),
  output: receivedInvoice,
});

export const matchReceived = endpoint({
  method: 'POST',
  path: '/finance/invoice/match',
  summary: '指定发票所属的订单，并重新核对；不写订单号时按现有信息重新匹配',
  access: decides,
  effect: 'write',
  input: z.object({
    id: receivedId,
    orderNo: z
      .union([z.literal(''), idText])
      .default('')
      .meta({ title: '订单号' }),
  }),
  output: receivedInvoice,
});

export const checkReceived = endpoint({
  method: 'POST',
  path: '/finance/invoice/check',
  summary: '再次向税务系统查验一张发票；结果稍后可见',
  access: decides,
  effect: 'write',
  input: z.object({ id: receivedId }),
  output: receivedInvoice,
});

export const checkMonth = endpoint({
  method: 'POST',
  path: '/finance/invoice/checkMonth',
  summary: '结账前查验：已通过而24小时内未查验的发票全部再次查验',
  access: decides,
  effect: 'write',
  input: z.object({ month: monthText }),
  output: z.object({ asked: z.int().meta({ description: '正在查验的发票数' }) }),
});

export const listMissing = endpoint({
  method: 'POST',
  path: '/finance/invoice/missing',
  summary: '本企业各订单尚缺的发票，最近下单的在前',
  access: decides,
  effect: 'read',
  input: z.object(missingFilter),
  output: missingPage,
});

export const remindMissing = endpoint({
  method: 'POST',
  path: '/finance/invoice/remind',
  summary: '提醒下单人提交发票；同一订单每天提醒一次',
  access: decides,
  effect: 'write',
  input: z.object({
    orderNos: z.array(idText).min(1, '请选择订单').max(50).meta({ title: '订单号' }),
  }),
  output: z.object({ reminded: z.int().meta({ description: '提醒了几个订单' }) }),
});

const sortSums = z.object({
  sort: z.enum(taxSorts),
  invoices: z.int(),
  netFen: fenOut.meta({ description: '不含税金额，含不能抵扣的税额以外的部分' }),
  taxFen: fenOut,
  totalFen: fenOut,
  deductibleFen: fenOut,
});

export const readInvoiceMonth = endpoint({
  method: 'POST',
  path: '/finance/invoice/month',
  summary: '一个月的进项税额：按类别与状态，以及前五个月',
  access: decides,
  effect: 'read',
  input: z.object({ month: monthText }),
  output: z.object({
    month: z.string(),
    sorts: z.array(sortSums).meta({ description: '本月开票、未退回的，按类别' }),
    states: z.array(z.object({ state: z.enum(receivedStates), invoices: z.int(), totalFen: fenOut })),
    deductibleFen: fenOut.meta({ description: '本月已通过与已入账的可抵扣税额' }),
    pendingFen: fenOut.meta({ description: '本月待处理发票的可抵扣税额' }),
    ready: z.int().meta({ description: '结账时入账的发票数，含以前月份后通过的' }),
    readyFen: fenOut.meta({ description: '结账时入账的可抵扣税额' }),
    unchecked: z.int().meta({ description: '其中24小时内未查验的发票数' }),
    checking: z.int().meta({ description: '其中正在查验的发票数' }),
    closed: z
      .object({ closedAt: momentOut, invoices: z.int(), totalFen: fenOut, deductibleFen: fenOut })
      .nullable(),
    months: z.array(
      z.object({
        month: z.string(),
        invoices: z.int(),
        totalFen: fenOut,
        deductibleFen: fenOut,
        closed: z.boolean(),
      }),
    ),
    titles: z.int().meta({ description: '企业保存的抬头数；没有时不核对抬头' }),
  }),
});
export type InvoiceMonth = z.output<typeof readInvoiceMonth.output>;

export const closeInvoiceMonth = endpoint({
  method: 'POST',
  path: '/finance/invoice/close',
  summary: '月结：截至该月已通过且24小时内查验过的发票入账；未处理的留待下月',
  access: decides,
  effect: 'write',
  input: z.object({
    month: monthText,
    leaveUnchecked: flag
      .default(false)
      .meta({ title: '未查验的留待下月', description: '有未查验的发票而不选此项时，不能结账' }),
  }),
  output: z.object({ invoices: z.int(), totalFen: fenOut, deductibleFen: fenOut }),
});

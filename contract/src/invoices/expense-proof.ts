import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, fenOut, idText, momentOut } from '../core/fields.ts';
import { fileAnswer } from '../core/files.ts';
import { products } from '../products/products.rules.ts';
import { invoiceForms, invoiceSorts } from './invoice-sorts.rules.ts';

/** 报销凭证: what belongs to a trip or an order as one package: how it was travelled, paid, agreed to and invoiced. */

const access = { permission: 11 } as const;

const asked = {
  orderNo: idText.meta({ title: '订单号' }),
  scope: z
    .enum(['order', 'trip'])
    .default('trip')
    .meta({ title: '范围', description: 'order仅此订单，trip订单所在的整个行程' }),
};

export const expenseProof = z.object({
  orderNo: z.string(),
  cities: z.array(z.string()),
  parts: z.array(
    z.object({
      orderNo: z.string(),
      no: z.string().meta({ description: '航班号、车次等' }),
      from: z.string(),
      to: z.string(),
      starts: z.string().meta({ description: '当地时间，如2026-01-01 08:00' }),
      ends: z.string(),
      travellers: z.array(z.string()),
    }),
  ),
  orders: z.array(
    z.object({
      orderNo: z.string(),
      product: z.enum(products),
      title: z.string(),
      companyFen: fenOut.meta({ description: '企业承担，已减去退款' }),
      personFen: fenOut.meta({ description: '个人承担，已减去退款' }),
      departments: z.array(z.string()),
      costCentres: z.array(z.string()),
      projects: z.array(z.string()),
      applicationNo: z.string().nullable(),
    }),
  ),
  invoices: z.array(
    z.object({
      key: z.string(),
      invoiceNo: z.string(),
      form: z.enum(invoiceForms),
      issuedOn: z.string(),
      seller: z.string(),
      totalFen: fenOut,
      taxFen: fenOut,
      state: z.string().meta({ description: '审核状态；个人订单为已开具' }),
    }),
  ),
  missing: z.array(
    z.object({
      orderNo: z.string(),
      key: z.string(),
      sort: z.enum(invoiceSorts),
      words: z.string(),
      totalFen: fenOut,
    }),
  ),
  approvals: z.array(
    z.object({
      key: z.string(),
      of: z.enum(['application', 'order']),
      no: z.string(),
      title: z.string(),
      state: z.string(),
      by: z.array(z.object({ name: z.string(), decision: z.string(), at: momentOut })),
    }),
  ),
  perDiem: z
    .array(
      z.object({
        traveller: z.string(),
        city: z.string(),
        className: z.string().meta({ description: '城市所属的类别' }),
        from: dayOut,
        until: dayOut,
        dayTenths: z.int().meta({ description: '天数的十倍' }),
        mealFen: fenOut.meta({ description: '伙食补助' }),
        transportFen: fenOut.meta({ description: '市内交通补助' }),
        totalFen: fenOut,
      }),
    )
    .meta({ description: '按本企业的补助标准计算的出差补助；没有标准时为空' }),
  perDiemFen: fenOut.meta({ description: '出差补助合计' }),
  companyFen: fenOut,
  personFen: fenOut,
  invoicedFen: fenOut,
  missingFen: fenOut,
});
export type ExpenseProof = z.output<typeof expenseProof>;

export const readExpenseProof = endpoint({
  method: 'POST',
  path: '/member/expenseProof/read',
  summary: '一个行程或订单的报销凭证：行程、费用承担、审批、发票与尚缺的发票',
  access,
  effect: 'read',
  input: z.object(asked),
  output: expenseProof,
});

export const readExpenseFile = endpoint({
  method: 'GET',
  path: '/member/expenseProof/file',
  summary: '下载报销凭证：PDF，或连同发票原文件的压缩包',
  access,
  effect: 'read',
  file: 'out',
  input: z.object({ ...asked, as: z.enum(['pdf', 'zip']).default('pdf') }),
  output: fileAnswer,
});

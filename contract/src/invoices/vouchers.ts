import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { fenOut, flag, monthText, nothing, requiredText, wholeNumber } from '../core/fields.ts';
import { accountProblem, accountUses } from './vouchers.rules.ts';

/** 记账凭证: lines for the ledger of an enterprise, by its chart of accounts. */

const access = { permission: 78 } as const;

const account = z.object({
  use: z.enum(accountUses),
  accountNo: z.string(),
  accountName: z.string(),
  byDepartment: z.boolean(),
  byCostCentre: z.boolean(),
});
const accounts = z.object({ list: z.array(account) });

export const listVoucherAccounts = endpoint({
  method: 'POST',
  path: '/finance/voucher/accounts',
  summary: '科目对照：各类费用、进项税额与应付款记入的科目',
  access,
  effect: 'read',
  input: nothing,
  output: accounts,
});

export const saveVoucherAccount = endpoint({
  method: 'POST',
  path: '/finance/voucher/saveAccount',
  summary: '设置一项科目对照，之后生成的凭证行按此记入',
  access,
  effect: 'write',
  input: z
    .object({
      use: z.enum(accountUses).meta({ title: '用途' }),
      accountNo: requiredText(30).meta({ title: '科目编码' }),
      accountName: requiredText(60).meta({ title: '科目名称' }),
      byDepartment: flag.default(false).meta({ title: '按部门核算' }),
      byCostCentre: flag.default(false).meta({ title: '按成本中心与项目核算' }),
    })
    .superRefine((form, context) => {
      const problem = accountProblem(form);
      if (problem !== undefined) context.addIssue({ code: 'custom', path: ['accountNo'], message: problem });
    }),
  output: accounts,
});

const voucherLine = z.object({
  key: z.string(),
  day: z.string().meta({ description: '开票日期' }),
  words: z.string().meta({ description: '摘要' }),
  accountNo: z.string(),
  accountName: z.string(),
  debitFen: fenOut,
  creditFen: fenOut,
  department: z.string(),
  costCentre: z.string(),
  project: z.string(),
  person: z.string(),
  invoiceNo: z.string(),
  orderNos: z.array(z.string()),
});

const ofMonth = z.object({
  month: monthText.meta({ description: '已结账的按入账月份；未结账的为结账时将入账的发票' }),
});

export const listVoucherLines = endpoint({
  method: 'POST',
  path: '/finance/voucher/lines',
  summary: '一个月的凭证行，借贷相等',
  access,
  effect: 'read',
  input: ofMonth.extend({ page: wholeNumber(1, 10_000).default(1) }),
  output: z.object({
    list: z.array(voucherLine),
    /** By invoices: the lines of one are never parted. */
    total: z.int().describe('发票数；按发票分页，同一发票的凭证行不分开'),
    pageSize: z.int(),
    closed: z.boolean(),
  }),
});

export const exportVoucherLines = endpoint({
  method: 'POST',
  path: '/finance/voucher/export',
  summary: '导出一个月的凭证行',
  access,
  effect: 'read',
  events: true,
  input: ofMonth,
  output: exportOf(voucherLine),
});

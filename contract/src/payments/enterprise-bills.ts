import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  momentOut,
  requiredText,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { fileAnswer, streamedFile } from '../core/files.ts';
import { orderCode, orderNo } from '../orders/order-fields.ts';
import { orderLeg } from '../orders/orders.ts';
import { products } from '../products/products.rules.ts';
import { billFacets } from './bill-parts.rules.ts';
import { creditMovement } from './credit.ts';
import { purchase } from './purchases.ts';
import { repaymentWays } from './settlement.rules.ts';

/** 企业账单: what moved on the credit line of an enterprise, billed once a month and paid until the due day. */

const billMenu = 5;
const creditMenu = 97;

const enterpriseId = text(32).regex(/^\d{1,32}$/, '企业编号格式有误');
const billNo = text(60);

export const bill = z.object({
  billNo: z.string(),
  opens: dayOut,
  closes: dayOut,
  dueDay: dayOut,
  issuedAt: momentOut,
  state: z.enum(['issued', 'part-paid', 'paid', 'overdue']),
  lines: z.int(),
  totalFen: fenOut,
  settledFen: fenOut,
  owedFen: fenOut,
});
export type Bill = z.output<typeof bill>;

const openPeriod = z.object({
  opens: dayOut,
  /** The day on which it will be billed. */
  bills: dayOut,
  lines: z.int(),
  totalFen: fenOut,
});

export const listBills = endpoint({
  method: 'POST',
  path: '/finance/bill/list',
  summary: '企业账单：各期账单与未出账的消费',
  access: { permission: billMenu },
  effect: 'read',
  input: z.object({}),
  output: z.object({
    /** Null for an enterprise without a line. */
    open: openPeriod.nullable(),
    /** The newest first. */
    list: z.array(bill),
    owedFen: fenOut,
    overdueFen: fenOut,
    walletFen: fenOut,
  }),
});

export const findBill = endpoint({
  method: 'POST',
  path: '/finance/bill/info',
  summary: '企业账单：一期账单的金额、各公司小计与还款',
  access: { permission: billMenu },
  effect: 'read',
  input: z.object({ billNo }),
  output: z.object({
    bill,
    companies: z.array(
      z.object({ enterpriseId: z.string(), name: z.string(), lines: z.int(), totalFen: fenOut }),
    ),
    settlements: z.array(
      z.object({
        source: z.string(),
        way: z.enum([...repaymentWays, 'offset']),
        /** The channel by which it came, as people know it; empty for other ways. */
        channel: z.string(),
        amountFen: fenOut,
        at: momentOut,
      }),
    ),
  }),
});

const period = {
  billNo: billNo.default('').meta({ description: '账单号，空为未出账' }),
  spenderId: text(32).default('').meta({ description: '消费企业，空为全部' }),
};

const billPart = z.object({
  key: z.string(),
  name: z.string(),
  lines: z.int(),
  amountFen: fenOut,
  /** Of the bill that it is held against. */
  againstFen: fenOut,
});
export type BillPart = z.output<typeof billPart>;

const brokenDown = {
  by: z.enum(billFacets),
  against: billNo.default('').meta({ description: '用于对比的账单号，空为不对比' }),
};

export const breakDownBill = endpoint({
  method: 'POST',
  path: '/finance/bill/parts',
  summary: '企业账单：一期账单或未出账消费的构成，按产品、部门、成本中心、项目或出行人，可与另一期对比',
  access: { permission: billMenu },
  effect: 'read',
  input: z.object({
    ...period,
    ...brokenDown,
    page: wholeNumber(1, 10_000).default(1),
    max: wholeNumber(1, 1000).default(50),
  }),
  output: z.object({
    /** The dearest first; together with all pages they come to the sums below. */
    list: z.array(billPart),
    total: z.int(),
    lines: z.int(),
    amountFen: fenOut,
    againstFen: fenOut,
  }),
});

export const takeBillParts = endpoint({
  method: 'GET',
  path: '/finance/bill/partsFile',
  summary: '企业账单：下载一期账单或未出账消费的构成，含全部各行与合计',
  access: { permission: billMenu },
  effect: 'read',
  file: 'out',
  input: z.object({
    ...period,
    ...brokenDown,
    format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }),
  }),
  output: streamedFile,
});

const cardSums = z.object({
  saleFen: fenOut,
  changeFen: fenOut,
  refundFen: fenOut,
  serviceFen: fenOut,
  amountFen: fenOut,
});

export const findBillCard = endpoint({
  method: 'POST',
  path: '/finance/bill/card',
  summary: '企业账单：一位出行人在一期账单中的费用卡，按产品列预订、改签、退票与服务费',
  access: { permission: billMenu },
  effect: 'read',
  input: z.object({ ...period, key: requiredText(120) }),
  output: z.object({
    name: z.string(),
    /** Those to which the orders were booked when they were placed. */
    departments: z.array(z.string()),
    products: z.array(cardSums.extend({ product: z.enum(products).nullable(), lines: z.int() })),
    total: cardSums,
  }),
});
export type BillCard = z.output<typeof findBillCard.output>;

export const takeBillPaper = endpoint({
  method: 'GET',
  path: '/finance/bill/file',
  summary: '企业账单：下载一期账单的PDF，含构成汇总，按产品列明细与小计',
  access: { permission: billMenu },
  effect: 'read',
  file: 'out',
  input: z.object({ billNo: requiredText(60) }),
  output: fileAnswer,
});

export const findBilledOrder = endpoint({
  method: 'POST',
  path: '/finance/bill/order',
  summary: '企业账单：一笔消费的订单及其全部入账',
  access: { permission: billMenu },
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    orderNo: z.string(),
    title: z.string(),
    code: orderCode,
    partial: z.boolean(),
    totalFen: fenOut,
    createdAt: momentOut,
    legs: z.array(orderLeg),
    passengerNames: z.array(z.string()),
    movements: z.array(creditMovement),
  }),
});

export const repayBills = endpoint({
  method: 'POST',
  path: '/finance/bill/repay',
  summary: '以天航宝偿还企业账单，先还最早的一期',
  access: { permission: billMenu },
  effect: 'write',
  input: z.object({
    amountFen: fenIn.refine((amount) => amount > 0, '请填写还款金额'),
    /** MD5 of the six digits. */
    payPassword: text(64).default(''),
  }),
  output: z.object({ repaymentNo: z.string(), owedFen: fenOut }),
});

export const payBills = endpoint({
  method: 'POST',
  path: '/finance/bill/pay',
  summary: '在收银台偿还企业账单：答复待支付的单据，业务类型为recharge',
  access: { permission: billMenu },
  effect: 'write',
  input: z.object({ amountFen: fenIn.refine((amount) => amount > 0, '请填写还款金额') }),
  output: purchase,
});

export const recordReceipt = endpoint({
  method: 'POST',
  path: '/credit/admin/receipt',
  summary: '平台管理：登记企业的银行汇款还款',
  access: { permission: creditMenu },
  stepUp: true,
  effect: 'write',
  input: z.object({
    enterpriseId,
    amountFen: fenIn.refine((amount) => amount > 0, '请填写到账金额'),
    bankReference: requiredText(60),
    payerName: requiredText(60),
    receivedOn: dayText,
  }),
  output: z.object({ repaymentNo: z.string(), owedFen: fenOut }),
});

export const listEnterpriseBills = endpoint({
  method: 'POST',
  path: '/credit/admin/bills',
  summary: '平台管理：一家企业的账单与还款',
  access: { permission: creditMenu },
  effect: 'read',
  input: z.object({ enterpriseId }),
  output: z.object({
    list: z.array(bill),
    owedFen: fenOut,
    repayments: z.array(
      z.object({
        repaymentNo: z.string(),
        way: z.enum(repaymentWays),
        amountFen: fenOut,
        bankReference: z.string(),
        payerName: z.string(),
        at: momentOut,
      }),
    ),
  }),
});

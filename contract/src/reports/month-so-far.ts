import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, fenOut, momentOut, nothing } from '../core/fields.ts';
import { travelKinds } from './travel-kinds.rules.ts';

/** What was booked this month until today, beside the same days of the month before: the figures of workbenches. */

const days = { from: dayOut, until: dayOut };

const monthSoFar = {
  ...days,
  before: z.object(days).describe('上月同期；上月没有的日期到月底为止'),
  travel: z
    .array(
      z.object({
        travel: z.enum(travelKinds),
        amountFen: fenOut.describe('入账金额减退回金额'),
        tickets: z.int().describe('出票张数减退票张数；酒店为间夜，用车为次'),
        beforeFen: fenOut,
      }),
    )
    .describe('有入账的产品，金额大的在前'),
  totalFen: fenOut,
  beforeFen: fenOut,
  byDay: z.array(z.object({ day: dayOut, amountFen: fenOut })).describe('本月每一天，没有入账的也在内'),
};

export const sellerMonth = endpoint({
  method: 'POST',
  path: '/bill/month/seller',
  summary: '分销工作台：本月销售（按入账日），与上月同期相比，按产品与日期',
  access: { permission: 3 },
  effect: 'read',
  input: nothing,
  output: z.object(monthSoFar),
});

export const ownMonth = endpoint({
  method: 'POST',
  path: '/bill/month/own',
  summary: '差旅工作台：本人预订的订单本月的消费（按入账日），与上月同期相比，按产品与日期',
  access: { permission: 2 },
  effect: 'read',
  input: nothing,
  output: z.object(monthSoFar),
});

export const enterpriseMonth = endpoint({
  method: 'POST',
  path: '/bill/month/enterprise',
  summary: '企业工作台：本月消费（按入账日），与上月同期相比，按产品、部门与日期',
  access: { permission: 1 },
  effect: 'read',
  input: nothing,
  output: z.object({
    ...monthSoFar,
    departments: z
      .array(
        z.object({
          departmentId: z.string().describe('没有部门的为空'),
          name: z.string(),
          amountFen: fenOut,
          beforeFen: fenOut.describe('上月同期'),
          budgetFen: fenOut.nullable().describe('本月的部门预算（全部产品），含其下各级；没有的为空'),
        }),
      )
      .describe('下单时出行人的一级部门，含其下各级，金额大的在前'),
  }),
});

export const groupMonth = endpoint({
  method: 'POST',
  path: '/creditMember/month',
  summary: '集团工作台：待办，及各公司本月消费与待还账单',
  access: { permission: 28 },
  effect: 'read',
  input: nothing,
  output: z.object({
    ...days,
    before: z.object(days),
    companies: z
      .array(
        z.object({
          enterpriseId: z.string(),
          name: z.string(),
          isGroup: z.boolean().describe('集团自己'),
          settled: z.boolean().describe('由集团结算'),
          amountFen: fenOut.describe('本月消费：全部产品的入账金额减退回金额'),
          beforeFen: fenOut.describe('上月同期'),
          billedFen: fenOut.describe('集团未还清的账单中由该公司消费的金额'),
          owedFen: fenOut.describe('该公司自有授信的未还账单'),
          overdueFen: fenOut.describe('其中已逾期'),
        }),
      )
      .describe('集团在前，其余按本月消费由多到少'),
    totalFen: fenOut,
    beforeFen: fenOut,
    owedFen: fenOut.describe('各公司未还账单合计'),
    overdueFen: fenOut,
    nettings: z.int().describe('等待本企业确认的集团内轧差'),
    due: z
      .array(z.object({ billNo: z.string(), dueDay: dayOut, owedFen: fenOut, overdue: z.boolean() }))
      .describe('集团自己未还清的账单，先到期的在前'),
    objections: z
      .array(z.object({ billNo: z.string(), at: momentOut }))
      .describe('集团对自己账单提出、平台尚未答复的异议，先提出的在前'),
    nearLimit: z
      .array(
        z.object({
          enterpriseId: z.string(),
          name: z.string(),
          line: z.enum(['own', 'group']).describe('own：该公司自有授信；group：集团为其设定的本期限额'),
          percent: z.union([z.literal(80), z.literal(95)]).describe('已用与冻结所达到的比例'),
          availableFen: fenOut.describe('还可用的金额；已超出的为负'),
        }),
      )
      .describe('额度将用尽的子公司，占用多的在前'),
  }),
});

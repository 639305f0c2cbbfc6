import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, dayText, fenOut, text } from '../core/fields.ts';
import { analysisMenu, grantedAnalysisMenu } from './analysis.rules.ts';
import { reportFacets } from './report-facets.rules.ts';
import { lineKinds, maxReportDays } from './reports.rules.ts';
import { travelKinds } from './travel-kinds.rules.ts';

/** 差旅分析: the lines of an enterprise's reports, told apart by what decides over their costs. */

const filter = {
  from: dayText
    .optional()
    .meta({ title: '开始日期', description: '入账日期，含当日；默认为结束日期所在月的第一天' }),
  until: dayText
    .optional()
    .meta({ title: '结束日期', description: `含当日，默认今天；至多${maxReportDays}天` }),
  departmentId: text(40).optional().meta({ title: '部门', description: '部门编号，含其下级部门' }),
  costCentreId: text(40).optional().meta({ title: '成本中心', description: '成本中心编号' }),
  projectId: text(40).optional().meta({ title: '项目', description: '项目编号' }),
  kind: z.enum(lineKinds).optional().meta({ title: '业务', description: '空为全部' }),
};

const figures = {
  lines: z.int().describe('行数'),
  tickets: z.int().describe('出票张数减退票张数；酒店为间夜，用车为次'),
  amountFen: fenOut.describe('入账金额减退回金额'),
  feeFen: fenOut.describe('退改费'),
  sold: z.int().describe('出票行数，以下各项按出票行统计'),
  soldFen: fenOut.describe('出票行的票价'),
  leadDays: z.int().describe('提前天数之和'),
  judged: z.int().describe('按差旅标准核对过的行数'),
  over: z.int().describe('其中超标的行数'),
  lostFen: fenOut.describe('超标的票可节省的金额'),
  compared: z.int().describe('有当日最低价可比的行数'),
  lowFen: fenOut.describe('高出当日最低价的金额'),
  agreed: z.int().describe('按协议价成交的行数'),
  agreedFen: fenOut.describe('协议价比公布价节省的金额'),
  carbonKg: z.number().describe('二氧化碳当量，千克；退票已减去'),
};
export const analysisRow = z.object({
  travel: z.enum(travelKinds),
  key: z.string().describe('归类的值，可作为报表的归类值'),
  ...figures,
});
export type AnalysisRow = z.output<typeof analysisRow>;

const analysis = z.object({
  from: dayOut,
  until: dayOut,
  waiting: z.int().describe('尚在写入报表的订单数；不为0时数字稍后更新'),
  list: z.array(analysisRow).describe('金额大的在前'),
  cut: z.boolean().describe('超过2000项，其余未列出'),
});

export const analyseTravel = endpoint({
  method: 'POST',
  path: '/bill/analysis/rows',
  summary: '差旅分析：企业的报表明细按产品与一项归类汇总，与报表同口径',
  access: { permission: analysisMenu },
  effect: 'read',
  input: z.object({
    ...filter,
    by: z.enum(reportFacets).meta({ title: '归类' }),
  }),
  output: analysis,
});

export const analyseGranted = endpoint({
  method: 'POST',
  path: '/bill/analysis/granted',
  summary: '差旅分析：获授权的员工查看其部门、成本中心与项目，数字仅含授权范围',
  access: { permission: grantedAnalysisMenu },
  effect: 'read',
  input: z.object({
    ...filter,
    by: z.enum(reportFacets).meta({ title: '归类' }),
  }),
  output: analysis.extend({ waiting: z.int().describe('不为0时有订单尚在写入报表，数字稍后更新') }),
});

const named = z.array(z.object({ id: z.string(), name: z.string() }));

export const grantedAnalyses = endpoint({
  method: 'POST',
  path: '/bill/analysis/scope',
  summary: '差旅分析：授权给当前员工的范围',
  access: { permission: grantedAnalysisMenu },
  effect: 'read',
  input: z.object({}),
  output: z.object({
    whole: z.boolean().describe('全企业'),
    departments: named.describe('含其下级部门；名称自上而下以“/”相连'),
    costCentres: named,
    projects: named,
    newest: z.string().describe('可下载月报的最近月份'),
  }),
});

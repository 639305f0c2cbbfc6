import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenOut,
  momentOut,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { streamedFile } from '../core/files.ts';
import { billFacets } from '../payments/bill-parts.rules.ts';
import { products } from '../products/products.rules.ts';
import { reportColumns } from './report-columns.rules.ts';
import { reportFacets } from './report-facets.rules.ts';
import {
  lineKinds,
  maxReportDays,
  maxReportRows,
  openBill,
  type ReportId,
  reportIds,
  reports,
  sumKeys,
} from './reports.rules.ts';
import { travelKinds } from './travel-kinds.rules.ts';

/** Reports: rows, totals and sums of what a declaration names, the postings behind a row, and files of all rows. */

const named = {
  report: z.enum(reportIds).meta({ title: '报表', description: '报表的名称，各表的列见报表说明' }),
};

/** Each report stands behind its own entry of the menu, where it has one. */
const access = {
  permission: {
    field: 'report',
    ids: Object.fromEntries(reportIds.map((id) => [id, reports[id].menu])) as Record<ReportId, number | null>,
  },
} as const;

const filter = {
  ...named,
  from: dayText
    .optional()
    .meta({ title: '开始日期', description: '入账日期，含当日；默认为结束日期所在月的第一天' }),
  until: dayText
    .optional()
    .meta({ title: '结束日期', description: `含当日，默认今天；至多${maxReportDays}天` }),
  kind: z.enum(lineKinds).optional().meta({ title: '业务' }),
  keyword: text(40).optional().meta({ title: '关键词', description: '订单号，或出行人、行程等文字' }),
  departmentId: text(40).optional().meta({
    title: '部门',
    description: '部门编号，含其下级部门，以下单时出行人的部门为准；与以下两项仅用于企业的销售类报表',
  }),
  costCentreId: text(40).optional().meta({ title: '成本中心', description: '成本中心编号' }),
  projectId: text(40).optional().meta({ title: '项目', description: '项目编号' }),
  sort: text(40)
    .optional()
    .meta({ title: '类别', description: '汇总表的一项：航空公司、城市、列车类型或消费企业的编号' }),
  travel: z.enum(travelKinds).optional().meta({ title: '产品', description: '仅用于含多种产品的账单' }),
  facet: z
    .enum(reportFacets)
    .optional()
    .meta({ title: '归类', description: '与归类值同送，只看其中一类；仅用于企业的销售类报表' }),
  value: text(120).optional().meta({ title: '归类值', description: '差旅分析返回的key' }),
  bill: text(60)
    .optional()
    .meta({
      title: '账单',
      description: `账单号，${openBill}为未出账；指定后以账单的起止为准，不看日期。与以下三项仅用于账单明细`,
    }),
  company: text(40).optional().meta({ title: '消费企业', description: '企业编号' }),
  part: z
    .enum(billFacets)
    .optional()
    .meta({ title: '账单构成', description: '与构成的标识同送，只看构成中的一行' }),
  key: text(120).optional().meta({ title: '构成的标识', description: '账单构成返回的key' }),
};
const reportFilter = z.object(filter);
export type ReportFilter = z.output<typeof reportFilter>;

const cells = z
  .record(z.string(), z.union([z.string(), z.number(), z.null()]))
  .describe('以列名为键；金额以分计，没有的为空');

export const reportRow = z.object({
  part: z.string().describe('订单内的行号，与订单号一起标识一行'),
  orderNo: z.string().describe('账户流水与订单无关的为空'),
  product: z.enum(products).nullable().describe('充值等没有产品的为空'),
  cells,
});
export type ReportRow = z.output<typeof reportRow>;

const waiting = z.int().describe('尚在写入报表的订单数；不为0时数字稍后更新');
const sums = z.record(z.string(), fenOut).describe('各金额列的合计，以分计');

export const listReport = endpoint({
  method: 'POST',
  path: '/bill/report/rows',
  summary: '报表：明细，按入账时间从新到旧',
  access,
  effect: 'read',
  input: reportFilter.extend({
    after: text(200).optional().meta({ title: '翻页标记', description: '上一页返回的next' }),
    max: wholeNumber(1, 500).default(50).meta({ title: '每页行数' }),
  }),
  output: z.object({ rows: z.array(reportRow), next: z.string().nullable() }),
});

export const totalReport = endpoint({
  method: 'POST',
  path: '/bill/report/totals',
  summary: '报表：合计',
  access,
  effect: 'read',
  input: reportFilter,
  output: z.object({
    lines: z.int().describe('行数'),
    tickets: z.int().describe('出票张数减退票张数；酒店为间夜，用车为次'),
    sums,
    from: dayOut,
    until: dayOut,
    narrowed: z
      .array(z.object({ title: z.string(), value: z.string() }))
      .describe('日期与账单以外的筛选条件，均为名称；没有明细时为空'),
    waiting,
  }),
});

export const sumReport = endpoint({
  method: 'POST',
  path: '/bill/report/sums',
  summary: '报表：按类别、日期或月份汇总',
  access,
  effect: 'read',
  input: reportFilter.extend({ by: z.enum(sumKeys).meta({ title: '汇总方式' }) }),
  output: z.object({
    list: z.array(
      z.object({
        key: z.string().describe('类别的名称、企业编号、产品、日期或月份'),
        name: z.string().describe('显示的名称'),
        from: z.string().describe('该项的第一天'),
        until: z.string().describe('该项的最后一天'),
        lines: z.int(),
        tickets: z.int(),
        sums,
      }),
    ),
  }),
});

export const reportPostings = endpoint({
  method: 'POST',
  path: '/bill/report/postings',
  summary: '报表：一行所在业务的账务流水与同一业务的各行',
  access,
  effect: 'read',
  input: z.object({
    ...named,
    orderNo: text(40).default('').meta({ title: '订单号', description: '与订单无关的流水为空' }),
    part: requiredText(120).meta({ title: '行号' }),
  }),
  output: z.object({
    postings: z.array(
      z.object({ id: z.string(), at: momentOut, memo: z.string(), amountFen: fenOut.describe('退回为负数') }),
    ),
    postedFen: fenOut.describe('流水之和'),
    lines: z.int().describe('同一业务的行数'),
    linesFen: fenOut.describe('这些行的合计，与流水之和相等'),
  }),
});

const exportState = z.object({
  id: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['running', 'ready', 'failed', 'cancelled']),
  askedAt: momentOut,
  done: z.int().describe('已写入的行数'),
  all: z.int().describe('申请时的总行数'),
  cut: z.boolean().describe(`超过${maxReportRows}行，其余未导出`),
  name: z.string().describe('文件的名称，不含扩展名：报表、账单号、各项筛选条件与日期'),
  fits: z.boolean().describe('与所送的筛选条件相同；日期不比较，见name'),
});

export const startReportExport = endpoint({
  method: 'POST',
  path: '/bill/report/export',
  summary: '报表：导出全部明细为文件，由服务器生成',
  access,
  effect: 'write',
  input: reportFilter.extend({
    format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }),
    columns: text(1000)
      .meta({ title: '列', description: '列名以逗号分隔，按此顺序写入；空为全部' })
      .transform(keysIn),
  }),
  output: exportState,
});

/** Only keys that there are; the report says which of them it has. */
function keysIn(written: string) {
  return written.split(',').filter((key) => Object.hasOwn(reportColumns, key));
}

export const findReportExport = endpoint({
  method: 'POST',
  path: '/bill/report/exportState',
  summary: '报表：最近一次导出的进度',
  access,
  effect: 'read',
  input: reportFilter,
  output: z.object({ export: exportState.nullable() }),
});

const oneExport = { ...named, id: z.guid('导出编号不正确').meta({ title: '导出编号' }) };

export const cancelReportExport = endpoint({
  method: 'POST',
  path: '/bill/report/exportCancel',
  summary: '报表：取消导出',
  access,
  effect: 'write',
  input: z.object(oneExport),
  output: nothing,
});

export const takeReportExport = endpoint({
  method: 'GET',
  path: '/bill/report/exportFile',
  summary: '报表：下载导出的文件，一天内有效',
  access,
  effect: 'read',
  file: 'out',
  input: z.object(oneExport),
  output: streamedFile,
});

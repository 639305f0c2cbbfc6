import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  flag,
  idText,
  momentOut,
  nothing,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { attachments, keptFile } from '../core/files.ts';
import { orderCode, orderNo } from '../orders/order-fields.ts';
import { nextPeople, peopleSearch } from '../people/people-search.ts';
import { products } from '../products/products.rules.ts';
import { estimateBy, keptEstimate, priceEstimate } from './price-estimate.ts';
import {
  applicationMenu,
  applicationOps,
  applicationStates,
  type BudgetKind,
  budgetWords,
  maxCities,
  maxLegs,
  maxTravellers,
  tripShapes,
} from './trip-application.rules.ts';

/** Travel applications: notes in the words of the older protocol. */

export const noteNo = z.string().trim().max(40).meta({ title: '申请单号' });

const dayOrEmpty = z.union([z.literal(''), dayText]).default('');

const budgetIn = (kind: BudgetKind) => fenIn.default(0 as never).meta({ title: `${budgetWords[kind]}预算` });

const budget = z
  .object({
    air: budgetIn('air'),
    train: budgetIn('train'),
    hotel: budgetIn('hotel'),
    car: budgetIn('car'),
    other: budgetIn('other'),
  })
  .meta({ title: '预算', description: '各类费用，单位分' });

const costObjectId = z.union([z.literal(''), idText]).default('');

export const applicationContent = z.object({
  shape: z.enum(tripShapes).meta({ title: '行程方式', description: 'legs按行程段，cities按城市范围' }),
  legs: z
    .array(
      z.object({
        from: text(20).default('').meta({ title: '出发城市' }),
        to: text(20).default('').meta({ title: '到达城市' }),
        day: dayOrEmpty,
      }),
    )
    .max(maxLegs, `最多${maxLegs}段行程`)
    .default([])
    .meta({ title: '行程' }),
  cities: z.array(text(20)).max(maxCities, `最多${maxCities}个城市`).default([]).meta({ title: '城市' }),
  fromDay: dayOrEmpty.meta({ title: '开始日期' }),
  untilDay: dayOrEmpty.meta({ title: '结束日期' }),
  bookUntil: dayOrEmpty.meta({ title: '最晚预订日期', description: '同意后可预订至该日；空为至行程结束' }),
  travellers: z
    .array(text(40))
    .max(maxTravellers, `最多${maxTravellers}名出行人`)
    .default([])
    .meta({ title: '出行人', description: '本人与同事的会员编号' }),
  guests: z
    .array(idText)
    .max(maxTravellers, `最多${maxTravellers}名出行人`)
    .default([])
    .meta({ title: '外部出行人', description: '外部出行人的编号' }),
  budget,
  costCentreId: costObjectId.meta({ title: '成本中心' }),
  projectId: costObjectId.meta({ title: '项目' }),
  reason: text(500).default('').meta({ title: '出差事由' }),
  attachments,
});
export type ApplicationContent = z.output<typeof applicationContent>;

const budgetOut = z.object({ air: fenOut, train: fenOut, hotel: fenOut, car: fenOut, other: fenOut });

const person = z.object({ memberId: z.string(), name: z.string(), deptName: z.string() });

const summary = z.object({
  noteNo: z.string(),
  title: z.string(),
  state: z.enum(applicationStates),
  fromDay: z.string().describe('未选择时为空'),
  untilDay: z.string(),
  bookUntil: z.string().describe('可预订至；未同意的为空'),
  travellers: z.array(z.string()),
  budgetFen: fenOut,
  costCentre: z.string(),
  project: z.string(),
  reason: z.string(),
  createdAt: momentOut,
  submittedAt: momentOut.nullable(),
});
export type ApplicationSummary = z.output<typeof summary>;

export const findApplicationTabs = ['all', 'draft', 'running', 'agreed', 'ended'] as const;

const filter = {
  tab: z
    .enum(findApplicationTabs)
    .default('all')
    .describe('all全部，draft草稿，running审批中，agreed已同意，ended已驳回、撤回或取消'),
  words: text(60).default('').meta({ title: '关键字', description: '单号、城市或事由' }),
};

export const findNotes = endpoint({
  method: 'POST',
  path: '/travel/note/find',
  summary: '我的出差申请',
  access: { permission: applicationMenu },
  effect: 'read',
  input: z.object({
    ...filter,
    page: wholeNumber(1, 10_000).default(1),
    size: wholeNumber(1, 100).default(20),
  }),
  output: z.object({ list: z.array(summary), total: z.int() }),
});

export const exportNotes = endpoint({
  method: 'POST',
  path: '/travel/note/export',
  summary: '导出我的出差申请',
  access: { permission: applicationMenu },
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(summary),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/travel/note/add',
  summary: '新建或修改出差申请；已同意的再次提交即为变更，变更同意前按原申请执行',
  access: { permission: applicationMenu },
  effect: 'write',
  input: applicationContent.extend({
    noteNo: noteNo.default('').meta({ description: '空为新建' }),
    version: wholeNumber().default(0).meta({ title: '版本', description: '修改时送回读到的版本' }),
    submit: flag.default(false).meta({ title: '是否提交审批', description: '否则存为草稿' }),
    estimate: text(40_000)
      .default('')
      .meta({ title: '费用预估', description: '预估接口返回的凭据，空为沿用已有的预估' }),
    estimateBy: estimateBy
      .max(maxCities)
      .default([])
      .meta({ title: '出行方式', description: '每程按air机票或train火车票计入，null为不计入' }),
  }),
  output: z.object({ noteNo: z.string(), state: z.enum(applicationStates) }),
});

export const estimateNote = endpoint({
  method: 'POST',
  path: '/travel/note/estimate',
  summary: '按行程、日期与出行人的差旅标准预估机票与火车票费用',
  access: { permission: applicationMenu },
  effect: 'read',
  input: applicationContent,
  output: z.object({
    estimate: priceEstimate,
    token: z.string().describe('保存申请时送回，与申请一同保存'),
  }),
});

export const opNote = endpoint({
  method: 'POST',
  path: '/travel/note/op',
  summary: '操作出差申请：submit提交，withdraw撤回，cancel取消，copy复制为草稿，remove删除草稿',
  access: { permission: applicationMenu },
  effect: 'write',
  input: z.object({ noteNo, op: z.enum(applicationOps).meta({ title: '操作' }) }),
  output: z.object({ noteNo: z.string(), state: z.enum(applicationStates) }),
});

const contentOut = applicationContent.extend({
  legs: z.array(z.object({ from: z.string(), to: z.string(), day: z.string() })),
  budget: budgetOut,
  fromDay: z.string(),
  untilDay: z.string(),
  bookUntil: z.string(),
  costCentreId: z.string(),
  projectId: z.string(),
  attachments: z.array(z.string()),
  guests: z.array(z.string()),
  costCentre: z.string().describe('成本中心的名称'),
  project: z.string().describe('项目的名称'),
  estimate: keptEstimate.nullable().describe('提交时所附的费用预估'),
});

export const noteDetail = z.object({
  noteNo: z.string(),
  title: z.string(),
  state: z.enum(applicationStates),
  version: z.int(),
  applicant: person,
  content: contentOut,
  /** What is asked for while a change waits for its approval. */
  proposed: contentOut.nullable(),
  people: z.array(person),
  guests: z
    .array(z.object({ id: z.string(), name: z.string(), company: z.string() }))
    .describe('外部出行人；已删除的姓名为空'),
  files: z.array(keptFile).describe('申请与变更的附件'),
  caseId: z.string().nullable(),
  createdAt: momentOut,
  submittedAt: momentOut.nullable(),
  orders: z.array(
    z.object({
      orderNo,
      product: z.enum(products),
      title: z.string(),
      code: orderCode,
      totalFen: fenOut,
      spentFen: fenOut.describe('连同改签补款，扣除已退回的金额；未成交的为0'),
      placedAt: momentOut,
    }),
  ),
  usedFen: budgetOut.describe('名下订单已占用的预算；退票的计实际扣除的费用'),
  bookUntil: z.string().describe('可预订至；未同意的为空'),
  mine: z.boolean(),
  now: momentOut,
});
export type NoteDetail = z.output<typeof noteDetail>;

export const findNote = endpoint({
  method: 'POST',
  path: '/travel/note/detail',
  summary: '出差申请详情：申请人、出行人、审批人与企业主账号可见',
  access: 'member',
  effect: 'read',
  input: z.object({ noteNo }),
  output: noteDetail,
});

export const listColleagues = endpoint({
  method: 'POST',
  path: '/travel/note/people',
  summary: '可以一同出行的人：本人与同事，按姓名分页',
  access: { permission: applicationMenu },
  effect: 'read',
  input: z.object(peopleSearch),
  output: z.object({
    self: z.string(),
    list: z.array(person.extend({ employeeNo: z.string().describe('工号，未编号时为空') })),
    next: nextPeople,
  }),
});

export const bookableNotes = endpoint({
  method: 'POST',
  path: '/travel/note/bookable',
  summary: '预订时可以选用的出差申请：已同意、尚未结束',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    required: z.boolean().describe('须凭出差申请预订'),
    list: z.array(
      z.object({
        noteNo: z.string(),
        title: z.string(),
        fromDay: dayOut,
        untilDay: dayOut,
        bookUntil: dayOut.describe('可预订至'),
        travellers: z.array(z.string()),
        leftFen: budgetOut,
      }),
    ),
  }),
});
export type BookableNote = z.output<(typeof bookableNotes)['output']>['list'][number];

import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  idText,
  momentOut,
  nothing,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { sheetProblems, sheetText } from '../core/sheet-text.ts';
import { askedTravellers } from '../people/asked-travellers.ts';
import { products } from '../products/products.rules.ts';
import {
  budgetMenu,
  budgetOverActions,
  budgetPeriods,
  budgetScopes,
  budgetSheetColumns,
  maxBudgetFen,
  maxBudgetRows,
  plannedKinds,
} from './budgets.rules.ts';

/** 预算管理. */

const access = { permission: budgetMenu } as const;
const id = idText.meta({ title: '预算' });

const budget = z.object({
  id: z.string(),
  scope: z.enum(budgetScopes),
  departmentId: z.string().nullable(),
  costObjectId: z.string().nullable(),
  scopeName: z.string(),
  kind: z.enum(plannedKinds),
  period: z.enum(budgetPeriods),
  fromDay: dayOut,
  untilDay: dayOut,
  amountFen: fenOut,
  reservedFen: fenOut.describe('已下单、尚未出票'),
  usedFen: fenOut.describe('已出票'),
  leftFen: fenOut.describe('剩余，超出时为负'),
  overAction: z.enum(budgetOverActions),
  version: z.int(),
});
export type BudgetView = z.output<typeof budget>;

const filter = {
  scope: z
    .enum(['', ...budgetScopes])
    .default('')
    .meta({ title: '归属' }),
  period: z
    .enum(['', ...budgetPeriods])
    .default('')
    .meta({ title: '周期' }),
  day: z
    .union([z.literal(''), dayText])
    .default('')
    .meta({ title: '包含此日', description: '空为全部' }),
  keyword: text(60).default('').meta({ title: '部门、成本中心或项目' }),
};

export const findBudgets = endpoint({
  method: 'POST',
  path: '/member/center/budget/find',
  summary: '预算列表，附占用情况',
  access,
  effect: 'read',
  input: z.object({
    ...filter,
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
  }),
  output: z.object({ list: z.array(budget), total: z.int() }),
});

export const exportBudgets = endpoint({
  method: 'POST',
  path: '/member/center/budget/export',
  summary: '导出筛选到的预算，逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(budget),
});

const amountFen = fenIn
  .refine((amount) => amount > 0 && amount <= maxBudgetFen, '预算金额须大于0，不超过10亿元')
  .meta({ title: '预算金额', description: '单位分' });

export const saveBudget = endpoint({
  method: 'POST',
  path: '/member/center/budget/save',
  summary: '添加预算，或修改其金额与超出时的处理；新预算计入其周期内已有的订单',
  access,
  effect: 'write',
  input: z.object({
    id: id.optional().meta({ description: '修改时必填；归属、品类与周期不能修改' }),
    version: wholeNumber().default(0).meta({ title: '版本', description: '修改时送回读到的版本' }),
    scope: z.enum(budgetScopes).meta({ title: '归属' }),
    departmentId: idText.optional().meta({ title: '部门', description: '含下级' }),
    costObjectId: idText.optional().meta({ title: '成本中心或项目' }),
    kind: z.enum(plannedKinds).default('all').meta({ title: '品类' }),
    period: z.enum(budgetPeriods).meta({ title: '周期' }),
    day: dayText.meta({ title: '周期内的一天' }),
    amountFen,
    overAction: z
      .enum(budgetOverActions)
      .meta({ title: '超出时', description: 'refuse不得超出，warn可超出' }),
  }),
  output: z.object({ id: z.string() }),
});

export const deleteBudget = endpoint({
  method: 'POST',
  path: '/member/center/budget/delete',
  summary: '删除预算，订单不受影响',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

export const copyBudgets = endpoint({
  method: 'POST',
  path: '/member/center/budget/copy',
  summary: '把所选预算复制到各自的下一周期，已有的不覆盖',
  access,
  effect: 'write',
  input: z.object({
    ids: z.array(idText).min(1, '请选择预算').max(500, '一次最多复制500项').meta({ title: '预算' }),
  }),
  output: z.object({ copied: z.int(), skipped: z.int() }),
});

export const budgetDetail = endpoint({
  method: 'POST',
  path: '/member/center/budget/detail',
  summary: '预算的占用明细与修改记录',
  access,
  effect: 'read',
  input: z.object({ id, page: wholeNumber(1, 10_000).default(1) }),
  output: z.object({
    budget,
    orders: z.array(
      z.object({
        orderNo: z.string(),
        day: dayOut,
        product: z.enum(products),
        department: z.string(),
        reservedFen: fenOut,
        usedFen: fenOut,
      }),
    ),
    total: z.int(),
    changes: z.array(z.object({ at: momentOut, byName: z.string(), words: z.string() })),
  }),
});

const sheet = z.object({ rows: sheetText(budgetSheetColumns, maxBudgetRows) });
const maxSheetBytes = 2_097_152;

export const checkBudgetSheet = endpoint({
  method: 'POST',
  path: '/member/center/budget/batch/check',
  summary: '检查待导入的预算，不保存',
  access,
  effect: 'read',
  maxBodyBytes: maxSheetBytes,
  input: sheet,
  output: z.object({ added: z.int(), changed: z.int(), problems: sheetProblems }),
});

export const importBudgets = endpoint({
  method: 'POST',
  path: '/member/center/budget/batch/add',
  summary: '批量导入预算，已有的更新金额，任何一行有误则全部不导入',
  access,
  effect: 'write',
  maxBodyBytes: maxSheetBytes,
  input: sheet,
  output: z.object({ added: z.int(), changed: z.int() }),
});

export const budgetsLeft = endpoint({
  method: 'POST',
  path: '/member/center/budget/left',
  summary: '今天下单会占用的预算及其余额；个人会员为空',
  access: 'member',
  effect: 'read',
  input: z.object({
    kind: z
      .enum(['', ...plannedKinds])
      .default('')
      .meta({ title: '品类', description: '空为全部品类' }),
    costCentreId: idText.optional().meta({ title: '成本中心', description: '空为本人所属' }),
    projectId: idText.optional().meta({ title: '项目' }),
    people: askedTravellers.meta({
      title: '出行人',
      description:
        '送出时改问为这些人下单会占用的预算；不是员工的、无法确定是哪位员工的按本人，本人不可代订的员工不计',
    }),
    noteNo: text(40).optional().meta({ title: '出差申请单号', description: '改问该申请的申请人与归属' }),
    caseId: idText.optional().meta({
      title: '审批编号',
      description: '改问该审批中的订单，余额已扣除该订单；改签、退票问其原订单，余额不含本次改签、退票',
    }),
  }),
  output: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(plannedKinds),
        amountFen: fenOut,
        leftFen: fenOut,
        overAction: z.enum(budgetOverActions),
      }),
    ),
  }),
});
export type BudgetLeft = z.output<(typeof budgetsLeft)['output']>['list'][number];

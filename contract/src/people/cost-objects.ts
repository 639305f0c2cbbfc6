import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayOut, dayText, flag, idText, nothing, text, wholeNumber } from '../core/fields.ts';
import { needed } from '../core/ordered-form.ts';
import { sheetProblems, sheetText } from '../core/sheet-text.ts';
import {
  costObjectKinds,
  costObjectMenu,
  costObjectProblem,
  costObjectSheetColumns,
  maxCostObjects,
} from './cost-objects.rules.ts';

/** 成本中心与项目: what an enterprise books its travel to. */

const access = { permission: costObjectMenu } as const;
const kind = z.enum(costObjectKinds).meta({ title: '种类', description: 'cost-centre成本中心，project项目' });
const id = idText.meta({ title: '成本中心或项目' });

const costObject = z.object({
  id: z.string(),
  kind: z.enum(costObjectKinds),
  code: z.string(),
  name: z.string(),
  fromDay: dayOut.nullable(),
  untilDay: dayOut.nullable().describe('当天仍可使用'),
  departmentId: z.string().nullable(),
  department: z.string().describe('负责部门，自上而下以“/”相连'),
  open: z.boolean().describe('今天可以使用'),
});
export type CostObjectView = z.output<typeof costObject>;

const filter = {
  kind,
  keyword: text(60).default('').meta({ title: '编号或名称' }),
  state: z
    .enum(['', 'open', 'closed'])
    .default('')
    .meta({ title: '状态', description: 'open可用，closed未启用或已停用；空为全部' }),
};

export const findCostObjects = endpoint({
  method: 'POST',
  path: '/member/center/costObject/find',
  summary: '成本中心或项目列表',
  access,
  effect: 'read',
  input: z.object({
    ...filter,
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
  }),
  output: z.object({ list: z.array(costObject), total: z.int() }),
});

export const exportCostObjects = endpoint({
  method: 'POST',
  path: '/member/center/costObject/export',
  summary: '导出筛选到的成本中心或项目，逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(costObject),
});

const day = z.union([z.literal(''), dayText]).default('');

export const saveCostObject = endpoint({
  method: 'POST',
  path: '/member/center/costObject/save',
  summary: '添加或修改成本中心、项目；停用后不能再用于新订单，已有订单不受影响',
  access,
  effect: 'write',
  input: z
    .object({
      id: id.optional().meta({ description: '修改时必填' }),
      kind,
      code: needed(text(40)).meta({ title: '编号' }),
      name: needed(text(80)).meta({ title: '名称' }),
      fromDay: day.meta({ title: '启用日期', description: '空为不限' }),
      untilDay: day.meta({ title: '停用日期', description: '空为不限' }),
      departmentId: idText.optional().meta({ title: '负责部门' }),
    })
    .superRefine((form, context) => {
      const problem = costObjectProblem(form);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  output: z.object({ id: z.string() }),
});

export const deleteCostObject = endpoint({
  method: 'POST',
  path: '/member/center/costObject/delete',
  summary: '删除从未使用过的成本中心或项目',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

const sheet = z.object({ kind, rows: sheetText(costObjectSheetColumns, maxCostObjects) });
const maxSheetBytes = 2_097_152;

export const checkCostObjectSheet = endpoint({
  method: 'POST',
  path: '/member/center/costObject/batch/check',
  summary: '检查待导入的成本中心或项目，不保存',
  access,
  effect: 'read',
  maxBodyBytes: maxSheetBytes,
  input: sheet,
  output: z.object({
    added: z.int().meta({ description: '将新增的行数' }),
    changed: z.int().meta({ description: '编号已存在、将更新的行数' }),
    problems: sheetProblems,
  }),
});

/** All rows or none. */
export const importCostObjects = endpoint({
  method: 'POST',
  path: '/member/center/costObject/batch/add',
  summary: '批量导入成本中心或项目，编号已存在的更新，任何一行有误则全部不导入',
  access,
  effect: 'write',
  maxBodyBytes: maxSheetBytes,
  input: sheet,
  output: z.object({ added: z.int(), changed: z.int() }),
});

const choice = z.object({ id: z.string(), code: z.string(), name: z.string() });
export type CostObjectChoice = z.output<typeof choice>;

export const chooseCostObjects = endpoint({
  method: 'POST',
  path: '/member/center/costObject/choices',
  summary: '今天可以选用的成本中心与项目；个人会员均为空',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    costCentres: z.array(choice),
    projects: z.array(choice),
    ownCostCentreId: z.string().nullable().describe('本人所属的成本中心'),
    required: z
      .object({ costCentre: z.boolean(), project: z.boolean() })
      .describe('现在订单必须填写的项；没有可选项时不作要求'),
    asked: z.object({ costCentre: z.boolean(), project: z.boolean() }).describe('企业的必填设置'),
  }),
});

export const requireCostObjects = endpoint({
  method: 'POST',
  path: '/member/center/costObject/require',
  summary: '设置订单是否必须填写成本中心与项目，即时生效',
  access,
  effect: 'write',
  input: z.object({
    costCentre: flag.meta({
      title: '必填成本中心',
      description: '出行人所属的成本中心、出差申请中的成本中心均可',
    }),
    project: flag.meta({ title: '必填项目' }),
  }),
  output: nothing,
});

import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayOut, dayText, flag, idText, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { costObjectKinds } from './cost-objects.rules.ts';
import { grantKinds, grantMenu, grantStates, maxGrantTargets } from './grants.rules.ts';

/**
 * 授权管理: who may see orders of others, and act upon them, keep external travellers, book for colleagues, or read
 * analyses of their own departments, cost centres and projects; given by the main account. Replacement
 * bookers (代订人) of the specification are the rights of kind `book`.
 */

const access = { permission: grantMenu } as const;
const kind = z
  .enum(grantKinds)
  .meta({ title: '权限', description: 'orders订单查看，external外部出行人管理，book代订，analyses差旅分析' });
const id = idText.meta({ title: '授权编号' });

const grant = z.object({
  id: z.string(),
  memberId: z.string(),
  name: z.string(),
  departmentPath: z.string(),
  kind: z.enum(grantKinds),
  whole: z.boolean().meta({ description: '全企业' }),
  acts: z.boolean().meta({ description: '可代为操作：订单查看范围内的订单' }),
  departments: z.array(z.object({ id: z.string(), path: z.string() })).meta({ description: '含下级部门' }),
  members: z.array(z.object({ memberId: z.string(), name: z.string() })),
  costObjects: z
    .array(z.object({ id: z.string(), kind: z.enum(costObjectKinds), code: z.string(), name: z.string() }))
    .meta({ description: '成本中心与项目，仅用于差旅分析' }),
  fromDay: dayOut,
  untilDay: dayOut.nullable().meta({ description: '空为长期有效' }),
  state: z.enum(grantStates),
  revision: z.int(),
  grantedBy: z.string(),
  grantedAt: momentOut,
});
export type GrantView = z.output<typeof grant>;

const filter = {
  kind,
  keyword: text(40).default('').meta({ title: '被授权员工的姓名' }),
  state: z
    .enum(['', 'current', ...grantStates])
    .default('current')
    .meta({ title: '状态', description: 'current：未结束；空：全部' }),
};

export const findGrants = endpoint({
  method: 'POST',
  path: '/member/center/grant/find',
  summary: '授权列表',
  access,
  effect: 'read',
  input: z.object({
    ...filter,
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
  }),
  output: z.object({ list: z.array(grant), total: z.int() }),
});

export const exportGrants = endpoint({
  method: 'POST',
  path: '/member/center/grant/export',
  summary: '导出筛选到的全部授权，逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(grant),
});

export const grantDetail = endpoint({
  method: 'POST',
  path: '/member/center/grant/detail',
  summary: '授权详情与变更记录',
  access,
  effect: 'read',
  input: z.object({ id }),
  output: grant.extend({
    changes: z.array(z.object({ at: momentOut, byName: z.string(), words: z.string() })),
  }),
});

export const saveGrant = endpoint({
  method: 'POST',
  path: '/member/center/grant/save',
  summary: '授予或修改订单查看、外部出行人管理、代订、差旅分析的权限',
  access,
  effect: 'write',
  input: z.object({
    id: id.optional().meta({ description: '修改时必填' }),
    revision: wholeNumber(0).default(0).meta({ title: '版本', description: '修改时为所见的版本' }),
    kind,
    memberId: idText.meta({ title: '被授权的员工' }),
    whole: flag.default(false).meta({ title: '全企业' }),
    acts: flag
      .default(false)
      .meta({ title: '可代为操作', description: '仅用于订单查看：取消、支付、退票、改签等，如同下单人' }),
    departmentIds: z.array(idText).max(maxGrantTargets).default([]).meta({ title: '部门' }),
    memberIds: z.array(idText).max(maxGrantTargets).default([]).meta({ title: '员工' }),
    costObjectIds: z
      .array(idText)
      .max(maxGrantTargets)
      .default([])
      .meta({ title: '成本中心与项目', description: '仅用于差旅分析' }),
    fromDay: dayText.meta({ title: '开始日期' }),
    untilDay: z
      .union([dayText, z.literal('')])
      .default('')
      .meta({ title: '结束日期', description: '空为长期有效' }),
  }),
  output: z.object({ id: z.string() }),
});

export const endGrant = endpoint({
  method: 'POST',
  path: '/member/center/grant/end',
  summary: '结束授权，立即生效',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

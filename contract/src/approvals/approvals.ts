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
import { orderedForm } from '../core/ordered-form.ts';
import { nextPeople, peopleSearch } from '../people/people-search.ts';
import { products } from '../products/products.rules.ts';
import {
  approverKinds,
  auditMenus,
  barredBecause,
  caseStates,
  flowRules,
  maxApprovers,
  maxNodes,
  maxTimeoutHours,
  nodeModes,
  subjectKinds,
  timeoutActions,
} from './approval-flow.rules.ts';

/** Approvals, whatever is decided about: flows, who stands in for whom, and one run of a flow. */

/** 差旅设置. */
const settingsMenu = 20;

const nullable = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable());

export const flowCondition = z.object({
  kinds: z.array(z.enum(subjectKinds)).default([]).meta({ title: '申请类型', description: '空为不限' }),
  products: z.array(z.enum(products)).default([]).meta({ title: '产品', description: '空为不限' }),
  departments: z
    .array(text(60))
    .max(200)
    .default([])
    .meta({ title: '部门', description: '含下级部门，空为不限' }),
  minFen: nullable(fenIn).default(null).meta({ title: '最低金额', description: '含本数，单位分' }),
  maxFen: nullable(fenIn).default(null).meta({ title: '最高金额', description: '含本数，单位分' }),
  overStandard: nullable(flag).default(null).meta({ title: '是否超标', description: '空为不限' }),
});

export const flowNode = z.object({
  name: text(30).meta({ title: '节点名称' }),
  mode: z.enum(nodeModes).meta({ title: '审批方式', description: 'in-turn依次，all会签，any或签，copy抄送' }),
  approvers: z
    .array(
      z.object({
        kind: z
          .enum(approverKinds)
          .describe(
            'person指定人员，leader部门主管，level-above上一级主管，auditors有审批权限的员工，main-account企业主账号',
          ),
        memberId: text(40).optional(),
      }),
    )
    .min(1, '有节点还没有审批人，请为每个节点添加审批人')
    .max(maxApprovers, `每个节点最多${maxApprovers}项审批人`)
    .meta({ title: '审批人' }),
  when: flowCondition.prefault({}).meta({ title: '节点条件' }),
  timeoutHours: nullable(wholeNumber(1, maxTimeoutHours))
    .default(null)
    .meta({
      title: '时限',
      description: `小时，1至${maxTimeoutHours}，空为不限`,
    }),
  onTimeout: z.enum(timeoutActions).meta({ title: '超时处理' }),
});

const flowFields = {
  name: text(30).meta({ title: '流程名称' }),
  enabled: flag.default(true).meta({ title: '启用' }),
  when: flowCondition.prefault({}).meta({ title: '适用条件' }),
  nodes: z
    .array(flowNode)
    .min(1, '请至少添加一个审批节点')
    .max(maxNodes, `每个流程最多${maxNodes}个节点`)
    .meta({ title: '审批节点' }),
};

const flowId = z.string().max(40).meta({ title: '流程编号' });

const flowOut = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  when: flowCondition.extend({ minFen: fenOut.nullable(), maxFen: fenOut.nullable() }),
  nodes: z.array(
    flowNode.extend({
      when: flowCondition.extend({ minFen: fenOut.nullable(), maxFen: fenOut.nullable() }),
      timeoutHours: z.int().nullable(),
    }),
  ),
  version: z.int(),
  updatedAt: momentOut,
  updatedBy: z.string(),
});
export type Flow = z.output<typeof flowOut>;

export const listFlows = endpoint({
  method: 'POST',
  path: '/travel/flow/list',
  summary: '审批流程，按匹配的先后排列；都不符合时由企业主账号审批',
  access: { permission: settingsMenu },
  effect: 'read',
  input: nothing,
  output: z.object({ list: z.array(flowOut) }),
});

export const saveFlow = endpoint({
  method: 'POST',
  path: '/travel/flow/save',
  summary: '新建或修改审批流程；进行中的审批仍按提交时的流程进行',
  access: { permission: settingsMenu },
  effect: 'write',
  input: orderedForm(
    {
      id: flowId.default('').meta({ description: '空为新建' }),
      version: wholeNumber().default(0).meta({ title: '版本', description: '修改时送回读到的版本' }),
      ...flowFields,
    },
    flowRules,
  ),
  output: z.object({ id: z.string(), version: z.int() }),
});

export const removeFlow = endpoint({
  method: 'POST',
  path: '/travel/flow/remove',
  summary: '删除审批流程',
  access: { permission: settingsMenu },
  effect: 'write',
  input: z.object({ id: flowId }),
  output: nothing,
});

export const sortFlows = endpoint({
  method: 'POST',
  path: '/travel/flow/sort',
  summary: '设定审批流程匹配的先后，须列出全部流程',
  access: { permission: settingsMenu },
  effect: 'write',
  input: z.object({ ids: z.array(flowId).max(100) }),
  output: nothing,
});

const caseId = z.string().max(40).meta({ title: '审批编号' });

const approvalPerson = z.object({
  memberId: z.string(),
  name: z.string(),
  deptName: z.string(),
  mainAccount: z.boolean(),
  barred: z
    .enum(barredBecause)
    .nullable()
    .describe(
      '在caseId所指的审批中不能选择的原因：applies申请人或代为提交的人，travels出行人，asked已在等待其审批',
    ),
  standIn: z.string().nullable().describe('今天外出时代为审批的人；没有外出时为空'),
});
export type ApprovalPerson = z.output<typeof approvalPerson>;

export const listApprovers = endpoint({
  method: 'POST',
  path: '/travel/approval/people',
  summary: '本企业可以审批的人：企业主账号与有审批权限的员工，按姓名分页',
  access: { permission: auditMenus['trip-application'] },
  effect: 'read',
  input: z.object({
    ...peopleSearch,
    caseId: caseId.default('').describe('要转交或加签的审批：一并返回其中谁不能选择；空为不问'),
    departments: flag.default(true).meta({ title: '是否一并返回部门' }),
  }),
  output: z.object({
    list: z.array(approvalPerson),
    next: nextPeople,
    departments: z.array(z.object({ id: z.string(), name: z.string(), parentId: z.string().nullable() })),
  }),
});

const taskTabs = ['pending', 'done', 'copied', 'all'] as const;

const approvalTask = z.object({
  caseId: z.string(),
  kind: z.enum(subjectKinds),
  subjectId: z.string(),
  title: z.string(),
  applicant: z.string(),
  deptName: z.string(),
  amountFen: fenOut,
  overStandard: z.boolean(),
  state: z.enum(caseStates),
  /** The node that is open, or was last. */
  nodeName: z.string(),
  startedAt: momentOut,
  dueAt: momentOut.nullable(),
  endedAt: momentOut.nullable(),
});
export type ApprovalTask = z.output<typeof approvalTask>;

const listAccess = { permission: { field: 'kind', ids: auditMenus } } as const;
const taskFilter = {
  kind: z.enum(subjectKinds).default('trip-application').meta({ title: '申请类型' }),
  tab: z
    .enum(taskTabs)
    .default('pending')
    .describe('pending待处理，done已处理，copied抄送我的，all本企业全部（企业主账号）'),
  words: text(60).default('').meta({ title: '关键字', description: '申请人或标题' }),
};

export const listTasks = endpoint({
  method: 'POST',
  path: '/travel/note/approveList',
  summary: '待我审批、我已处理与抄送我的申请',
  access: listAccess,
  effect: 'read',
  input: z.object({
    ...taskFilter,
    page: wholeNumber(1, 10_000).default(1),
    size: wholeNumber(1, 100).default(20),
  }),
  output: z.object({
    list: z.array(approvalTask),
    total: z.int(),
    pending: z.int().describe('待我处理的件数'),
    now: momentOut,
  }),
});

export const exportTasks = endpoint({
  method: 'POST',
  path: '/travel/note/approveExport',
  summary: '导出审批列表的全部结果',
  access: listAccess,
  effect: 'read',
  events: true,
  input: z.object(taskFilter),
  output: exportOf(approvalTask),
});

const ownFilter = {
  kind: z.enum(subjectKinds).default('order').meta({ title: '申请类型' }),
  state: z
    .enum(['all', ...caseStates])
    .default('all')
    .meta({ title: '状态' }),
  words: text(60).default('').meta({ title: '关键字', description: '标题' }),
};

export const listOwnCases = endpoint({
  method: 'POST',
  path: '/travel/note/ownList',
  summary: '本人提交审批的订单与申请',
  access: 'member',
  effect: 'read',
  input: z.object({
    ...ownFilter,
    page: wholeNumber(1, 10_000).default(1),
    size: wholeNumber(1, 100).default(20),
  }),
  output: z.object({ list: z.array(approvalTask), total: z.int(), now: momentOut }),
});

export const exportOwnCases = endpoint({
  method: 'POST',
  path: '/travel/note/ownExport',
  summary: '导出本人提交审批的全部结果',
  access: 'member',
  effect: 'read',
  events: true,
  input: z.object(ownFilter),
  output: exportOf(approvalTask),
});

const signature = z.object({
  memberId: z.string(),
  name: z.string(),
  insteadOf: z.string().nullable().describe('代谁审批'),
  state: z.enum(['agreed', 'refused', 'deciding', 'coming', 'skipped', 'copied']),
  at: momentOut.nullable(),
  comment: z.string(),
});

export const caseEventKinds = [
  'started',
  'opened',
  'agreed',
  'refused',
  'transferred',
  'signer-added',
  'commented',
  'reminded',
  'handed-on',
  'passed-on',
  'timed-out',
  'ended',
] as const;

const caseView = z.object({
  caseId: z.string(),
  kind: z.enum(subjectKinds),
  subjectId: z.string(),
  title: z.string(),
  state: z.enum(caseStates),
  applicant: z.object({ memberId: z.string(), name: z.string(), deptName: z.string() }),
  amountFen: fenOut,
  overStandard: z.boolean(),
  flowName: z.string(),
  startedAt: momentOut,
  endedAt: momentOut.nullable(),
  /** Of the open node. */
  dueAt: momentOut.nullable(),
  onTimeout: z.enum(timeoutActions).nullable(),
  deadlineAt: momentOut.nullable().describe('到时仍未作出决定即失效；空为不限'),
  nodes: z.array(
    z.object({
      name: z.string(),
      mode: z.enum(nodeModes),
      open: z.boolean(),
      passedOver: z.array(z.string()).describe('因本人出行而不参与审批的审批人姓名'),
      signatures: z.array(signature),
    }),
  ),
  events: z.array(
    z.object({
      seq: z.int(),
      at: momentOut,
      kind: z.enum(caseEventKinds),
      by: z.string().describe('空为系统'),
      other: z.string().describe('转交、加签的对方，或新节点的名称'),
      words: z.string().describe('意见或评论；结束时为结果，超时时为处理方式'),
      byMail: z.boolean().describe('通过邮件链接处理'),
    }),
  ),
  may: z.object({
    decide: z.boolean(),
    comment: z.boolean(),
    remind: z.boolean(),
  }),
  remindersLeft: z.int(),
  now: momentOut,
});
export type ApprovalCaseView = z.output<typeof caseView>;

const comment = text(200).default('').meta({ title: '审批意见' });

export const findCase = endpoint({
  method: 'POST',
  path: '/travel/approval/detail',
  summary: '一次审批的进度与记录：申请人、审批人、被抄送人与企业主账号可见',
  access: 'member',
  effect: 'read',
  input: z.object({ caseId }),
  output: caseView,
});

export const decideCase = endpoint({
  method: 'POST',
  path: '/travel/approval/decide',
  summary: '同意或驳回，驳回须填写原因',
  access: 'member',
  effect: 'write',
  input: z.object({ caseId, agreed: flag.meta({ title: '是否同意' }), comment }),
  output: z.object({ state: z.enum(caseStates) }),
});

export const transferCase = endpoint({
  method: 'POST',
  path: '/travel/approval/transfer',
  summary: '转交给他人审批',
  access: 'member',
  effect: 'write',
  input: z.object({ caseId, to: idText.meta({ title: '转交对象' }), comment }),
  output: nothing,
});

export const addSigner = endpoint({
  method: 'POST',
  path: '/travel/approval/addSigner',
  summary: '加签：before在本人之前，after在本人之后（同时视为本人同意）',
  access: 'member',
  effect: 'write',
  input: z.object({
    caseId,
    who: idText.meta({ title: '加签对象' }),
    place: z.enum(['before', 'after']).meta({ title: '加签方式' }),
    comment,
  }),
  output: nothing,
});

export const commentCase = endpoint({
  method: 'POST',
  path: '/travel/approval/comment',
  summary: '评论',
  access: 'member',
  effect: 'write',
  input: z.object({ caseId, words: text(500).min(1, '请填写评论内容').meta({ title: '评论' }) }),
  output: nothing,
});

export const remindCase = endpoint({
  method: 'POST',
  path: '/travel/approval/remind',
  summary: '申请人催办，每个节点最多3次，间隔30分钟',
  access: 'member',
  effect: 'write',
  input: z.object({ caseId }),
  output: z.object({ remindersLeft: z.int() }),
});

const substitute = z.object({
  memberId: z.string(),
  name: z.string(),
  fromDay: dayOut,
  untilDay: dayOut,
});

export const findSubstitute = endpoint({
  method: 'POST',
  path: '/travel/approval/substitute',
  summary: '本人的代理审批人',
  access: { permission: auditMenus['trip-application'] },
  effect: 'read',
  input: nothing,
  output: z.object({ substitute: substitute.nullable() }),
});

export const saveSubstitute = endpoint({
  method: 'POST',
  path: '/travel/approval/saveSubstitute',
  summary: '设置外出期间的代理审批人；memberId为空即取消',
  access: { permission: auditMenus['trip-application'] },
  effect: 'write',
  input: z.object({
    memberId: text(40).default('').meta({ title: '代理人' }),
    fromDay: z
      .union([z.literal(''), dayText])
      .default('')
      .meta({ title: '开始日期' }),
    untilDay: z
      .union([z.literal(''), dayText])
      .default('')
      .meta({ title: '结束日期' }),
  }),
  output: nothing,
});

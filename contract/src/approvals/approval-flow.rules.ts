import type { Fen } from '../core/money.ts';
import { firstProblem, type OrderedRule } from '../core/ordered.rules.ts';
import type { Product } from '../products/products.rules.ts';

/** Flows of approval: which nodes a subject passes, who decides in each, and what happens when nobody does. */

/** What is decided about. */
export const subjectKinds = ['trip-application', 'order', 'change', 'refund'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const subjectKindWords = {
  'trip-application': '行程申请',
  order: '订单',
  change: '改签',
  refund: '退票',
} as const satisfies Record<SubjectKind, string>;

/** The entry of the menu behind which approvers of a kind stand. */
export const auditMenus = {
  'trip-application': 26,
  order: 27,
  change: 27,
  refund: 27,
} as const satisfies Record<SubjectKind, number>;

/** Lists of orders show what is asked for of their tickets as well. */
export const listedKinds = {
  'trip-application': ['trip-application'],
  order: ['order', 'change', 'refund'],
  change: ['change'],
  refund: ['refund'],
} as const satisfies Record<SubjectKind, readonly SubjectKind[]>;

/** What whoever decides has a page of. */
export const listKinds = ['trip-application', 'order'] as const satisfies readonly SubjectKind[];
export type ListKind = (typeof listKinds)[number];

export const caseStates = ['running', 'agreed', 'refused', 'withdrawn', 'expired'] as const;

/** `in-turn` one after the other, `all` at the same time, `any` whoever is first, `copy` is told and decides nothing. */
export const nodeModes = ['in-turn', 'all', 'any', 'copy'] as const;
export type NodeMode = (typeof nodeModes)[number];

export const nodeModeWords = {
  'in-turn': '依次审批',
  all: '会签，须全部同意',
  any: '或签，一人处理即可',
  copy: '抄送',
} as const satisfies Record<NodeMode, string>;

export const approverKinds = ['leader', 'person', 'level-above', 'auditors', 'main-account'] as const;
export type ApproverKind = (typeof approverKinds)[number];

export const approverKindWords = {
  person: '指定人员',
  leader: '部门主管',
  'level-above': '上一级主管',
  auditors: '有审批权限的员工',
  'main-account': '企业主账号',
} as const satisfies Record<ApproverKind, string>;

export interface ApproverRule {
  readonly kind: ApproverKind;
  /** Of `person` alone. */
  readonly memberId?: string | undefined;
}

export const timeoutActions = ['remind', 'pass-on', 'agree', 'refuse'] as const;
export type TimeoutAction = (typeof timeoutActions)[number];

export const timeoutActionWords = {
  remind: '提醒审批人',
  'pass-on': '转交上一级',
  agree: '自动同意',
  refuse: '自动驳回',
} as const satisfies Record<TimeoutAction, string>;

/** What must hold; an empty list or null asks for nothing. */
export interface FlowCondition {
  readonly kinds: readonly SubjectKind[];
  readonly products: readonly Product[];
  /** Those below them too. */
  readonly departments: readonly string[];
  /** Both ends belong to it. */
  readonly minFen: Fen | null;
  readonly maxFen: Fen | null;
  readonly overStandard: boolean | null;
}

export const anyCondition: FlowCondition = {
  kinds: [],
  products: [],
  departments: [],
  minFen: null,
  maxFen: null,
  overStandard: null,
};

export interface FlowNode {
  readonly name: string;
  readonly mode: NodeMode;
  readonly approvers: readonly ApproverRule[];
  /** The node is left out where it does not hold. */
  readonly when: FlowCondition;
  /** Null: it waits as long as it takes. */
  readonly timeoutHours: number | null;
  readonly onTimeout: TimeoutAction;
}

export interface FlowDraft {
  readonly name: string;
  readonly enabled: boolean;
  readonly when: FlowCondition;
  readonly nodes: readonly FlowNode[];
}

export const maxFlows = 50;
export const maxNodes = 10;
export const maxApprovers = 10;
export const maxTimeoutHours = 720;

const isOutOfOrder = ({ minFen, maxFen }: FlowCondition) =>
  minFen !== null && maxFen !== null && minFen > maxFen;

const hasRepeats = ({ approvers }: FlowNode) =>
  new Set(approvers.map(({ kind, memberId = '' }) => `${kind} ${memberId}`)).size < approvers.length;

/** What the page says first of a flow that cannot be saved; the server says the same. */
export const flowRules: readonly OrderedRule<FlowDraft>[] = [
  { field: 'name', message: '请填写流程名称', holds: ({ name }) => name.trim() !== '' },
  { field: 'when', message: '最低金额不能高于最高金额', holds: ({ when }) => !isOutOfOrder(when) },
  { field: 'nodes', message: '请至少添加一个审批节点', holds: ({ nodes }) => nodes.length > 0 },
  {
    field: 'nodes',
    message: '请填写每个节点的名称',
    holds: ({ nodes }) => nodes.every(({ name }) => name.trim() !== ''),
  },
  {
    field: 'nodes',
    message: '有节点还没有审批人，请为每个节点添加审批人',
    holds: ({ nodes }) => nodes.every(({ approvers }) => approvers.length > 0),
  },
  {
    field: 'nodes',
    message: '请选择“指定人员”的姓名',
    holds: ({ nodes }) =>
      nodes.every(({ approvers }) =>
        approvers.every(({ kind, memberId = '' }) => kind !== 'person' || memberId !== ''),
      ),
  },
  {
    field: 'nodes',
    message: '同一节点的审批人不能重复',
    holds: ({ nodes }) => !nodes.some(hasRepeats),
  },
  {
    field: 'nodes',
    message: '节点条件中的最低金额不能高于最高金额',
    holds: ({ nodes }) => !nodes.some(({ when }) => isOutOfOrder(when)),
  },
  {
    field: 'nodes',
    message: '抄送不作决定，请至少设置一个需要审批的节点',
    holds: ({ nodes }) => nodes.some(({ mode }) => mode !== 'copy'),
  },
];

export const flowProblem = (draft: FlowDraft) => firstProblem(flowRules, draft);

/** What conditions ask of a subject. */
export interface SubjectFacts {
  readonly kind: SubjectKind;
  readonly amountFen: Fen;
  readonly overStandard: boolean;
  readonly products: readonly string[];
  /** The applicant's department, then those above it. */
  readonly departments: readonly string[];
}

export function conditionHolds(when: FlowCondition, facts: SubjectFacts): boolean {
  return (
    isAmong(when.kinds, [facts.kind]) &&
    isAmong(when.products, facts.products) &&
    isAmong(when.departments, facts.departments) &&
    (when.minFen === null || facts.amountFen >= when.minFen) &&
    (when.maxFen === null || facts.amountFen <= when.maxFen) &&
    (when.overStandard === null || when.overStandard === facts.overStandard)
  );
}

/** What nobody asked for is always there. */
const isAmong = (wanted: readonly string[], had: readonly string[]) =>
  wanted.length === 0 || wanted.some((one) => had.includes(one));

/** Why somebody who may decide is not asked in a run: it is their own, or they are asked already. */
export const barredBecause = ['applies', 'travels', 'asked'] as const;
export type Barred = (typeof barredBecause)[number];

/** How often an applicant reminds the approvers of a node, and how long in between. */
export const maxReminders = 3;
export const reminderMinutes = 30;

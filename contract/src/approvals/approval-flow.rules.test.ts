import { describe, expect, test } from 'vitest';
import { type Fen, fen } from '../core/money.ts';
import {
  anyCondition,
  conditionHolds,
  type FlowCondition,
  type FlowDraft,
  type FlowNode,
  flowProblem,
  type SubjectFacts,
} from './approval-flow.rules.ts';

const facts: SubjectFacts = {
  kind: 'order',
  amountFen: fen(100_000),
  overStandard: true,
  products: ['airTicket'],
  departments: ['east', 'sales', 'company'],
};
const trip: SubjectFacts = {
  ...facts,
  kind: 'trip-application',
  products: ['airTicket', 'train'],
  overStandard: false,
};
const bounds = (min: number | null, max: number | null) => ({
  minFen: min as Fen | null,
  maxFen: max as Fen | null,
});

describe('a condition of an order of ¥1,000 above the standard, by air, of 东区 in 销售部', () => {
  const cases: readonly (readonly [Partial<FlowCondition>, boolean])[] = [
    [{}, true],
    [{ kinds: ['order'] }, true],
    [{ kinds: ['trip-application'] }, false],
    [{ kinds: ['trip-application', 'order'] }, true],
    [{ products: ['airTicket'] }, true],
    [{ products: ['gp'] }, false],
    [{ products: ['train'] }, false],
    [{ products: ['train', 'airTicket'] }, true],
    [{ departments: ['east'] }, true],
    [{ departments: ['sales'] }, true],
    [{ departments: ['company'] }, true],
    [{ departments: ['west'] }, false],
    [{ departments: ['west', 'sales'] }, true],
    [{ overStandard: true }, true],
    [{ overStandard: false }, false],
    [bounds(99_999, null), true],
    [bounds(100_000, null), true],
    [bounds(100_001, null), false],
    [bounds(null, 99_999), false],
    [bounds(null, 100_000), true],
    [bounds(null, 100_001), true],
    [bounds(100_000, 100_000), true],
    [bounds(0, 99_999), false],
    [bounds(100_001, 200_000), false],
    [bounds(0, null), true],
    [bounds(null, 0), false],
    [{ kinds: ['order'], overStandard: true, ...bounds(100_000, null) }, true],
    [{ kinds: ['order'], overStandard: true, ...bounds(100_001, null) }, false],
    [{ products: ['airTicket'], departments: ['west'] }, false],
    [{ products: ['train'], departments: ['east'] }, false],
    [{ departments: ['east'], overStandard: false }, false],
    [{ kinds: ['trip-application'], products: ['airTicket'] }, false],
  ];
  test.each(cases)('%j: %s', (when, holds) => {
    expect(conditionHolds({ ...anyCondition, ...when }, facts)).toBe(holds);
  });
});

describe('a condition of a trip by air and train, within the standard', () => {
  const cases: readonly (readonly [Partial<FlowCondition>, boolean])[] = [
    [{ kinds: ['trip-application'] }, true],
    [{ kinds: ['order'] }, false],
    [{ products: ['train'] }, true],
    [{ products: ['airTicket'] }, true],
    [{ products: ['gp'] }, false],
    [{ overStandard: false }, true],
    [{ overStandard: true }, false],
  ];
  test.each(cases)('%j: %s', (when, holds) => {
    expect(conditionHolds({ ...anyCondition, ...when }, trip)).toBe(holds);
  });
});

test.each([
  [[], true],
  [['airTicket'], false],
] as const)('a trip that books nothing asks for products %j: %s', (products, holds) => {
  expect(conditionHolds({ ...anyCondition, products: [...products] }, { ...trip, products: [] })).toBe(holds);
});

test.each([
  [[], true],
  [['sales'], false],
] as const)('an applicant without a department, departments %j: %s', (departments, holds) => {
  expect(conditionHolds({ ...anyCondition, departments }, { ...facts, departments: [] })).toBe(holds);
});

const node: FlowNode = {
  name: '主管',
  mode: 'any',
  approvers: [{ kind: 'leader' }],
  when: anyCondition,
  timeoutHours: null,
  onTimeout: 'remind',
};
const flow: FlowDraft = { name: '差旅审批', enabled: true, when: anyCondition, nodes: [node] };
const person = (memberId?: string) => ({ kind: 'person' as const, memberId });
const upside = { ...anyCondition, ...bounds(100_001, 100_000) };
const point = { ...anyCondition, ...bounds(100_000, 100_000) };

describe('what is said first of a flow', () => {
  const cases: readonly (readonly [string, Partial<FlowDraft>, string | undefined])[] = [
    ['whole', {}, undefined],
    ['switched off', { enabled: false }, undefined],
    ['without a name', { name: '' }, '请填写流程名称'],
    ['with a name of spaces', { name: '  ' }, '请填写流程名称'],
    ['one fen upside down', { when: upside }, '最低金额不能高于最高金额'],
    ['of one amount alone', { when: point }, undefined],
    ['without nodes', { nodes: [] }, '请至少添加一个审批节点'],
    ['with a node without a name', { nodes: [node, { ...node, name: ' ' }] }, '请填写每个节点的名称'],
    [
      'with a node without approvers',
      { nodes: [{ ...node, approvers: [] }] },
      '有节点还没有审批人，请为每个节点添加审批人',
    ],
    ['with nobody chosen', { nodes: [{ ...node, approvers: [person()] }] }, '请选择“指定人员”的姓名'],
    ['with an empty person', { nodes: [{ ...node, approvers: [person('')] }] }, '请选择“指定人员”的姓名'],
    ['with two different people', { nodes: [{ ...node, approvers: [person('a'), person('b')] }] }, undefined],
    [
      'with one person twice',
      { nodes: [{ ...node, approvers: [person('a'), person('a')] }] },
      '同一节点的审批人不能重复',
    ],
    [
      'with the leader twice',
      { nodes: [{ ...node, approvers: [{ kind: 'leader' }, { kind: 'leader' }] }] },
      '同一节点的审批人不能重复',
    ],
    [
      'with the same person in two nodes',
      {
        nodes: [
          { ...node, approvers: [person('a')] },
          { ...node, approvers: [person('a')] },
        ],
      },
      undefined,
    ],
    [
      'with a node upside down',
      { nodes: [{ ...node, when: upside }] },
      '节点条件中的最低金额不能高于最高金额',
    ],
    [
      'with copies alone',
      { nodes: [{ ...node, mode: 'copy' }] },
      '抄送不作决定，请至少设置一个需要审批的节点',
    ],
    ['with a copy and a decision', { nodes: [{ ...node, mode: 'copy' }, node] }, undefined],
    ['with several faults: the first', { name: '', nodes: [] }, '请填写流程名称'],
    ['with a bad amount and no nodes: the amount', { when: upside, nodes: [] }, '最低金额不能高于最高金额'],
  ];
  test.each(cases)('%s', (_, changes, message) => {
    expect(flowProblem({ ...flow, ...changes })?.message).toBe(message);
  });
});

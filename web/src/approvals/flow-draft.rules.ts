import {
  anyCondition,
  type FlowCondition,
  type FlowDraft,
  type FlowNode,
} from '@woxing/contract/approvals/approval-flow.rules';
import type { saveFlow } from '@woxing/contract/approvals/approvals';
import type { RequestOf } from '@woxing/contract/core/endpoint';

export const newNode: FlowNode = {
  name: '',
  mode: 'any',
  approvers: [{ kind: 'leader' }],
  when: anyCondition,
  timeoutHours: null,
  onTimeout: 'remind',
};

/** With what most companies begin: the leader, then from a sum on the main account. */
export const newFlow: FlowDraft = {
  name: '',
  enabled: true,
  when: anyCondition,
  nodes: [{ ...newNode, name: '部门主管审批', timeoutHours: 24, onTimeout: 'pass-on' }],
};

export const isAny = (when: FlowCondition): boolean =>
  when.minFen === null &&
  when.maxFen === null &&
  when.overStandard === null &&
  when.departments.length === 0 &&
  when.products.length === 0 &&
  when.kinds.length === 0;

type FlowSent = Pick<RequestOf<typeof saveFlow>, 'name' | 'enabled' | 'when' | 'nodes'>;

/** The draft as it is sent: lists of its own, which the call may change. */
export const sentFlow = ({ name, enabled, when, nodes }: FlowDraft): FlowSent => ({
  name,
  enabled,
  when: sentCondition(when),
  nodes: nodes.map((node) => ({
    ...node,
    approvers: [...node.approvers],
    when: sentCondition(node.when),
  })),
});

const sentCondition = ({ kinds, products, departments, ...when }: FlowCondition) => ({
  ...when,
  kinds: [...kinds],
  products: [...products],
  departments: [...departments],
});

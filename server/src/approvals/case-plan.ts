import type { FlowNode } from '@woxing/contract/approvals/approval-flow.rules';
import { flowCondition, flowNode } from '@woxing/contract/approvals/approvals';
import { z } from 'zod';
import type { Plan } from './approval-case.rules.ts';
import { type CaseEvent, caseFact } from './case-events.ts';

/** What is kept as JSON of flows and runs, as it was written. */

export const keptDefinition = z.object({ when: flowCondition, nodes: z.array(flowNode) });

const keptPlan = z.object({
  flowName: z.string(),
  nodes: z.array(flowNode),
  deadlineAt: z.iso.datetime().nullable(),
  hurried: z.boolean().default(false),
});

export const storedPlan = ({ deadlineAt, ...plan }: Plan) => ({
  ...plan,
  deadlineAt: deadlineAt?.toISOString() ?? null,
});

export function planOf(stored: unknown): Plan {
  const { deadlineAt, ...plan } = keptPlan.parse(stored);
  return { ...plan, deadlineAt: deadlineAt === null ? null : new Date(deadlineAt) };
}

export const eventOf = ({
  fact,
  ...row
}: {
  seq: number;
  at: Date;
  by: string | null;
  fact: unknown;
}): CaseEvent => ({
  ...row,
  fact: caseFact.parse(fact),
});

/** Where no flow fits: the main account decides. */
export const fallbackNode: FlowNode = {
  name: '企业主账号审批',
  mode: 'any',
  approvers: [{ kind: 'main-account' }],
  when: { kinds: [], products: [], departments: [], minFen: null, maxFen: null, overStandard: null },
  timeoutHours: null,
  onTimeout: 'remind',
};

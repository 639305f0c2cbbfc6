import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ApprovalCaseView } from '@woxing/contract/approvals/approvals';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { CaseProgress } from './case-progress.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Node = ApprovalCaseView['nodes'][number];

const startedAt = '2025-12-01T02:00:00.000Z';
const nodeOf = (name: string, passedOver: readonly string[], approver: string): Node => ({
  name,
  mode: 'any',
  open: true,
  passedOver: [...passedOver],
  signatures: [
    { memberId: approver, name: approver, insteadOf: null, state: 'deciding', at: null, comment: '' },
  ],
});

function show(nodes: readonly Node[]) {
  const data = {
    caseId: 'c1',
    kind: 'order',
    subjectId: 'O1',
    title: '机票 北京—上海',
    state: 'running',
    applicant: { memberId: '1', name: '周敏', deptName: '财务部' },
    amountFen: yuan(1050),
    overStandard: true,
    flowName: '订单审批',
    startedAt,
    endedAt: null,
    dueAt: null,
    onTimeout: null,
    deadlineAt: null,
    nodes,
    events: [],
    may: { decide: false, comment: true, remind: false },
    remindersLeft: 0,
    now: startedAt,
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ret: '0', msg: '', data })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaseProgress caseId="c1" />
    </QueryClientProvider>,
  );
}

test('the chain says who is not asked because they travel, and nothing where nobody does', async () => {
  show([nodeOf('主管审批', ['冯静怡'], '吴海涛'), nodeOf('财务审批', [], '周敏')]);
  const chain = within(await screen.findByRole('list', { name: '审批进度' }));
  const step = (name: string) => chain.getByText(name).parentElement!.textContent;
  expect(step('主管审批')).toContain('冯静怡是本次行程的出行人，不参与审批');
  expect(step('财务审批')).not.toContain('出行人');
});

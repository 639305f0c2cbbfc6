import { anyCondition, type FlowNode, type NodeMode } from '@woxing/contract/approvals/approval-flow.rules';
import { expect, test } from 'vitest';
import { type Plan, runOf } from './approval-case.rules.ts';
import type { CaseEvent, CaseFact } from './case-events.ts';
import { standingOf } from './standing.rules.ts';

const node = (mode: NodeMode): FlowNode => ({
  name: mode,
  mode,
  approvers: [{ kind: 'main-account' }],
  when: anyCondition,
  timeoutHours: null,
  onTimeout: 'remind',
});
const plan: Plan = { flowName: '', nodes: [node('any'), node('all')], deadlineAt: null, hurried: false };
const seats = (...ids: string[]) => ids.map((memberId) => ({ memberId, insteadOf: null }));
const opened = (index: number, ...ids: string[]): CaseFact => ({
  kind: 'opened',
  node: index,
  chains: seats(...ids).map((seat) => [seat]),
});
const began = new Date('2025-12-01T02:00:00Z');
const at = (seq: number) => new Date(began.getTime() + seq * 60_000);

/** Facts, each by nobody or by somebody: `['b', fact]`. */
function standing(memberId: string, facts: readonly (CaseFact | readonly [string, CaseFact])[], index = 0) {
  const events = facts.map((one, seq): CaseEvent => {
    const [by, fact] = 'kind' in one ? [null, one] : one;
    return { seq, at: at(seq), by, fact };
  });
  return standingOf(events, runOf(events), plan, { memberId, node: index });
}
const agreed: CaseFact = { kind: 'agreed', comment: '' };
const ended = (state: 'agreed' | 'refused' | 'withdrawn' | 'expired'): CaseFact => ({ kind: 'ended', state });

test('who is asked', () => {
  expect(standing('b', [opened(0, 'b', 'c')])).toEqual({ kind: 'asked' });
});

test('who has decided, and for whom another has', () => {
  const facts = [opened(0, 'b', 'c'), ['b', agreed] as const, opened(1, 'b', 'c')];
  const byB = { kind: 'decided', by: 'b', at: at(1), decision: 'agreed' };
  expect(standing('b', facts)).toEqual(byB);
  expect(standing('c', facts)).toEqual(byB);
  expect(standing('b', facts, 1)).toEqual({ kind: 'asked' });
});

test('who is done while others of the node are asked', () => {
  const facts = [opened(0, 'b'), ['b', agreed] as const, opened(1, 'b', 'c'), ['c', agreed] as const];
  expect(standing('c', facts, 1)).toMatchObject({ kind: 'decided', by: 'c' });
  expect(standing('b', facts, 1)).toEqual({ kind: 'asked' });
});

test('whose turn comes after somebody they added', () => {
  const added: CaseFact = { kind: 'signer-added', seat: seats('d')[0]!, place: 'before', comment: '' };
  expect(standing('b', [opened(0, 'b'), ['b', added]])).toEqual({ kind: 'not-yet' });
  expect(standing('b', [opened(0, 'b'), ['b', added], ['d', agreed]])).toEqual({ kind: 'asked' });
});

test.each<[string, CaseFact, string]>([
  ['transferred', { kind: 'transferred', seat: seats('d')[0]!, comment: '' }, 'b'],
  ['handed-on', { kind: 'handed-on', from: 'b', seats: seats('d') }, ''],
  ['passed-on', { kind: 'passed-on', from: 'b', seats: seats('d') }, ''],
])('who was asked before it was %s', (how, fact, by) => {
  const moved = by === '' ? fact : ([by, fact] as const);
  expect(standing('b', [opened(0, 'b'), moved])).toEqual({ kind: 'moved', how, to: ['d'] });
  expect(standing('b', [opened(0, 'b'), moved, ['d', agreed], opened(1, 'c')])).toEqual({
    kind: 'moved',
    how,
    to: ['d'],
  });
  expect(standing('b', [opened(0, 'b'), moved, ended('withdrawn')])).toEqual({
    kind: 'ended',
    state: 'withdrawn',
  });
});

test.each(['withdrawn', 'expired', 'refused'] as const)('a run that nobody has decided: %s', (state) => {
  expect(standing('b', [opened(0, 'b'), ended(state)])).toEqual({ kind: 'ended', state });
});

test('a node that its time limit has agreed to', () => {
  const facts = [opened(0, 'b'), { kind: 'timed-out', action: 'agree' } as const, opened(1, 'c')];
  expect(standing('b', facts)).toEqual({ kind: 'ended', state: 'agreed' });
});

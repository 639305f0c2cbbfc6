import { anyCondition, type FlowNode } from '@woxing/contract/approvals/approval-flow.rules';
import { describe, expect, test } from 'vitest';
import { advance, deciding, nextDue, type Plan, runOf, type Seat } from './approval-case.rules.ts';
import type { CaseEvent, CaseFact } from './case-events.ts';

const start = new Date('2026-03-02T09:00:00+08:00');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const seat = (memberId: string): Seat => ({ memberId, insteadOf: null });
const node = (changes: Partial<FlowNode> = {}): FlowNode => ({
  name: '主管',
  mode: 'all',
  approvers: [{ kind: 'leader' }],
  when: anyCondition,
  timeoutHours: null,
  onTimeout: 'remind',
  ...changes,
});
const planOf = (nodes: readonly FlowNode[], changes: Partial<Plan> = {}): Plan => ({
  flowName: '差旅审批',
  nodes,
  deadlineAt: null,
  hurried: false,
  ...changes,
});
let seq = 0;
const event = (fact: CaseFact, by: string | null = null, minutes = 0): CaseEvent => ({
  seq: (seq += 1),
  fact,
  by,
  at: after(minutes),
});
const opened = (...members: string[]) =>
  event({ kind: 'opened', node: 0, chains: members.map((id) => [seat(id)]) });
const agreed = (by: string) => event({ kind: 'agreed', comment: '' }, by);
const refused = (by: string) => event({ kind: 'refused', comment: '不必' }, by);

/** Who signs in which order, who is asked then, and what follows: nothing yet, agreed or refused. */
describe('a node of 甲, 乙 and 丙', () => {
  test.each([
    ['all', '', '甲乙丙', undefined],
    ['all', '甲', '乙丙', undefined],
    ['all', '乙', '甲丙', undefined],
    ['all', '甲乙', '丙', undefined],
    ['all', '丙甲', '乙', undefined],
    ['all', '甲乙丙', '', 'agreed'],
    ['all', '丙乙甲', '', 'agreed'],
    ['all', '甲!', '乙丙', 'refused'],
    ['all', '甲乙丙!', '', 'refused'],
    ['any', '', '甲乙丙', undefined],
    ['any', '甲', '', 'agreed'],
    ['any', '丙', '', 'agreed'],
    ['any', '甲!', '乙丙', 'refused'],
    ['in-turn', '', '甲', undefined],
    ['in-turn', '甲', '乙', undefined],
    ['in-turn', '甲乙', '丙', undefined],
    ['in-turn', '甲乙丙', '', 'agreed'],
    ['in-turn', '甲!', '乙', 'refused'],
    ['in-turn', '甲乙!', '丙', 'refused'],
  ] as const)('%s, signed %s: %s is asked, %s', (mode, signed, asked, ended) => {
    const plan = planOf([node({ mode })]);
    const signatures = signed
      .match(/.!?/gu)
      ?.map((each) => (each.endsWith('!') ? refused(each[0]!) : agreed(each)));
    const run = runOf([opened('甲', '乙', '丙'), ...(signatures ?? [])]);
    expect(
      deciding(run, plan)
        .map(({ memberId }) => memberId)
        .join(''),
    ).toBe(asked);
    expect(advance(run, plan, () => [])).toEqual(
      ended === undefined ? [] : [{ kind: 'ended', state: ended }],
    );
  });
});

const factsOf = (modes: readonly FlowNode['mode'][], found: readonly string[][]): string => {
  const nodes = modes.map((mode, at) => node({ mode, name: String(at) }));
  return advance(runOf([]), planOf(nodes), ({ name }) => found[Number(name)]!.map((id) => [seat(id)]))
    .map((fact) => (fact.kind === 'opened' ? `o${fact.node}` : fact.kind === 'ended' ? fact.state : '?'))
    .join(' ');
};

/** Which nodes there are, who is found for each, and the facts that follow the start: `o` opened, then how it ended. */
describe('nodes from the start', () => {
  test.each([
    [['all'], [['甲']], 'o0'],
    [['all', 'any'], [['甲'], ['乙']], 'o0'],
    [['copy', 'all'], [['甲'], ['乙']], 'o0 o1'],
    [['copy', 'copy', 'any'], [['甲'], ['乙'], ['丙']], 'o0 o1 o2'],
    [['copy', 'all'], [[], ['乙']], 'o1'],
    [['copy'], [['甲']], 'o0 agreed'],
    [['copy'], [[]], 'agreed'],
    [[], [], 'agreed'],
    [['all'], [[]], 'expired'],
    [['copy', 'any'], [['甲'], []], 'o0 expired'],
    [['in-turn', 'copy'], [['甲', '乙'], ['丙']], 'o0'],
  ] as const)('%j of %j: %s', (modes, found, words) => {
    expect(
      factsOf(
        modes,
        found.map((ids) => [...ids]),
      ),
    ).toBe(words);
  });
});

/** Minutes to the limit of a node of so many hours, from when it counts, and the deadline; what happens first. */
describe('what happens if nobody does anything', () => {
  test.each([
    [null, 'remind', null, undefined],
    [24, 'remind', null, [1440, 'remind']],
    [24, 'pass-on', null, [1440, 'pass-on']],
    [24, 'agree', null, [1440, 'agree']],
    [24, 'refuse', null, [1440, 'refuse']],
    [1, 'agree', null, [60, 'agree']],
    [720, 'remind', null, [43_200, 'remind']],
    [null, 'remind', 60, [60, 'expire']],
    [24, 'agree', 1439, [1439, 'expire']],
    [24, 'agree', 1440, [1440, 'expire']],
    [24, 'agree', 1441, [1440, 'agree']],
    [24, 'remind', 1441, [1440, 'remind']],
    [2, 'refuse', 119, [119, 'expire']],
    [2, 'refuse', 121, [120, 'refuse']],
  ] as const)('%s h, %s, deadline after %s min: %j', (timeoutHours, onTimeout, deadline, due) => {
    const plan = planOf([node({ timeoutHours, onTimeout })], {
      deadlineAt: deadline === null ? null : after(deadline),
    });
    const next = nextDue(runOf([opened('甲')]), plan);
    expect(next).toEqual(due === undefined ? undefined : { at: after(due[0]), action: due[1] });
  });

  /** The same where the seats are lost at the deadline: what is left is shared among the nodes, and one slice for whoever stands above. */
  test.each([
    [1, null, 'remind', 180, [90, 'pass-on']],
    [2, null, 'remind', 180, [60, 'pass-on']],
    [3, null, 'remind', 180, [45, 'pass-on']],
    [1, null, 'remind', 10, [5, 'pass-on']],
    [1, null, 'remind', 9, [9, 'expire']],
    [2, null, 'remind', 15, [5, 'pass-on']],
    [2, null, 'remind', 14, [14, 'expire']],
    [1, 24, 'agree', 180, [180, 'agree']],
    [1, 24, 'refuse', 180, [180, 'refuse']],
    [2, 24, 'agree', 180, [90, 'agree']],
    [1, 1, 'agree', 180, [60, 'agree']],
    [1, 3, 'agree', 180, [180, 'agree']],
    [1, 1, 'remind', 180, [60, 'remind']],
    [1, 24, 'remind', 180, [90, 'remind']],
    [1, 24, 'pass-on', 180, [90, 'pass-on']],
  ] as const)(
    'hurried, %s nodes of %s h, %s, held %s min: %j',
    (count, timeoutHours, onTimeout, held, due) => {
      const nodes = Array.from({ length: count }, () => node({ timeoutHours, onTimeout }));
      const plan = planOf(nodes, { deadlineAt: after(held), hurried: true });
      expect(nextDue(runOf([opened('甲')]), plan)).toEqual({ at: after(due[0]), action: due[1] });
    },
  );

  test.each([
    [1, [2880, 'remind']],
    [2, [2880, 'remind']],
    [3, undefined],
  ] as const)('reminded %s times by its limit: %j', (times, due) => {
    const reminders = Array.from({ length: times }, () =>
      event({ kind: 'timed-out', action: 'remind' }, null, 1440),
    );
    const run = runOf([opened('甲'), ...reminders]);
    const next = nextDue(run, planOf([node({ timeoutHours: 24 })]));
    expect(next).toEqual(due === undefined ? undefined : { at: after(due[0]), action: due[1] });
  });

  test.each(['agreed', 'refused', 'withdrawn', 'expired'] as const)('nothing once it is %s', (state) => {
    const run = runOf([opened('甲'), event({ kind: 'ended', state })]);
    const plan = planOf([node({ timeoutHours: 1, onTimeout: 'agree' })], { deadlineAt: after(30) });
    expect([nextDue(run, plan), deciding(run, plan), advance(run, plan, () => [])]).toEqual([
      undefined,
      [],
      [],
    ]);
  });
});

import { noFen, yuan } from '@woxing/contract/core/money';
import type { PartTrace } from '@woxing/contract/standards/standard-trace';
import type { OverAction } from '@woxing/contract/standards/standard-trace.rules';
import { expect, test } from 'vitest';
import { overRefusal } from './hold-to-standard.rules.ts';
import { groupsByLimit, groupsOfTrace, partyTraceOf } from './party-standards.rules.ts';

const ref = (levelName: string, version = 1) => ({
  enterpriseId: '70001',
  levelId: levelName,
  levelName,
  version,
  publishedAt: '2025-11-01T00:00:00.000Z',
});
const pinned = (levelName: string, version = 1) => ({ ref: ref(levelName, version), standard: levelName });
const part = (over: OverAction | null): PartTrace => ({
  title: '北京—上海 MU5101',
  lines: [
    {
      rule: 'price',
      title: '经济舱限价',
      mine: '¥1,580',
      limit: '¥1,000',
      within: over === null,
      gapFen: over === null ? null : yuan(580),
    },
  ],
  over,
  nearest: null,
});
const group = (name: string, over: OverAction | null) => ({
  ref: ref(`${name}级`),
  travellers: [name],
  parts: [part(over)],
});
const traceOf = (groups: Parameters<typeof partyTraceOf>[0], reason?: string) =>
  partyTraceOf(groups, { personFen: noFen, reason });

test('travellers are grouped by level and version, in the order in which they stand', () => {
  const { groups, groupAt } = groupsByLimit(
    ['甲', '乙', '丙', '丁', '戊'],
    [pinned('员工'), pinned('经理'), pinned('员工'), null, pinned('员工', 2)],
  );
  expect(groupAt).toEqual([0, 1, 0, 2, 3]);
  expect(groups.map(({ travellers, pinned: limit }) => [travellers, limit?.ref.version])).toEqual([
    [['甲', '丙'], 1],
    [['乙'], 1],
    [['丁'], undefined],
    [['戊'], 2],
  ]);
});

test('one standard for all is told as it is for one', () => {
  const trace = traceOf([{ ref: ref('员工'), travellers: ['甲', '乙'], parts: [part('approval')] }]);
  expect(trace).toMatchObject({ levelName: '员工', over: 'approval' });
  expect(trace?.parts).toEqual([part('approval')]);
});

test('nothing limits anybody: nothing is kept', () => {
  expect(traceOf([])).toBeNull();
  expect(traceOf([{ ref: null, travellers: ['甲'], parts: [] }])).toBeNull();
});

test('of an order is told again by which versions its parts were judged, and where they stand', () => {
  const several = traceOf([group('甲', null), { ...group('乙', 'forbid'), travellers: ['乙', '丙'] }])!;
  expect(groupsOfTrace(several)).toEqual([
    { levelId: '甲级', version: 1, travellers: ['甲'], places: [0] },
    { levelId: '乙级', version: 1, travellers: ['乙', '丙'], places: [1] },
  ]);
  const alone = traceOf([group('甲', null)])!;
  expect(groupsOfTrace(alone)).toEqual([{ levelId: '甲级', version: 1, travellers: [], places: [0] }]);
});

test('of several each part names its travellers and the version, and the rules that were asked', () => {
  const trace = traceOf([group('甲', null), { ...group('乙', 'forbid'), travellers: ['乙', '丙'] }]);
  expect(trace?.parts.map(({ title, whose, over }) => [title, whose, over])).toEqual([
    ['甲：北京—上海 MU5101', { travellers: ['甲'], levelId: '甲级', levelName: '甲级', version: 1 }, null],
    [
      '乙、丙：北京—上海 MU5101',
      { travellers: ['乙', '丙'], levelId: '乙级', levelName: '乙级', version: 1 },
      'forbid',
    ],
  ]);
  expect(trace?.levelName).toBe('乙级');
  expect(overRefusal(trace!)?.message).toContain(
    '乙、丙：北京—上海 MU5101，经济舱限价：¥1,580，标准¥1,000，超标¥580',
  );
});

test('who has no limit is left out, and the others are named', () => {
  const trace = traceOf([{ ref: null, travellers: ['甲'], parts: [] }, group('乙', 'notify')]);
  expect(trace?.parts.map(({ title }) => title)).toEqual(['乙：北京—上海 MU5101']);
});

/** What two standards say together: what the order goes by, whether it is refused without a reason, and with one. */
test.each([
  [null, null, null, undefined, undefined],
  [null, 'notify', 'notify', undefined, undefined],
  ['notify', 'person-pays', 'person-pays', undefined, undefined],
  ['person-pays', 'reason', 'reason', 'standard.reason', undefined],
  ['reason', 'notify', 'reason', 'standard.reason', undefined],
  ['reason', 'approval', 'approval', 'standard.reason', undefined],
  ['approval', 'reason', 'approval', 'standard.reason', undefined],
  ['approval', null, 'approval', undefined, undefined],
  ['approval', 'person-pays', 'approval', undefined, undefined],
  ['approval', 'forbid', 'forbid', 'standard.forbidden', 'standard.forbidden'],
  ['forbid', null, 'forbid', 'standard.forbidden', 'standard.forbidden'],
  ['reason', 'forbid', 'forbid', 'standard.forbidden', 'standard.forbidden'],
] as const)('%s and %s: %s', (one, other, over, silent, reasoned) => {
  const groups = [group('甲', one), group('乙', other)];
  expect(traceOf(groups)?.over).toBe(over);
  expect(overRefusal(traceOf(groups)!)?.code).toBe(silent);
  expect(overRefusal(traceOf(groups, '行程临时变更')!)?.code).toBe(reasoned);
});

import { expect, test } from 'vitest';
import type { Day } from '../core/days.ts';
import { type GrantForm, grantKinds, grantProblem, grantStateOn, maxGrantTargets } from './grants.rules.ts';

const today = '2026-12-01' as Day;
const form: GrantForm = {
  kind: 'orders',
  memberId: 'U1',
  whole: false,
  departmentIds: ['D1'],
  memberIds: [],
  costObjectIds: [],
  fromDay: '2026-12-01',
  untilDay: '',
};
const problem = (part: Partial<GrantForm>) => grantProblem({ ...form, ...part }, today)?.field;

test.each(grantKinds)(
  'a right of kind %s is for a department, for the whole, and never for nothing',
  (kind) => {
    expect(problem({ kind })).toBeUndefined();
    expect(problem({ kind, departmentIds: [], whole: true })).toBeUndefined();
    expect(problem({ kind, departmentIds: [] })).toBe('targets');
    expect(problem({ kind, memberId: '' })).toBe('memberId');
  },
);

test.each([
  ['orders', true, false],
  ['book', true, false],
  ['external', false, false],
  ['analyses', false, true],
] as const)(
  'a right of kind %s may name people: %s, cost centres and projects: %s',
  (kind, people, objects) => {
    const named = (part: Partial<GrantForm>) => problem({ kind, departmentIds: [], ...part }) === undefined;
    expect([named({ memberIds: ['U2'] }), named({ costObjectIds: ['C1'] })]).toEqual([people, objects]);
  },
);

const ids = (count: number) => Array.from({ length: count }, (_, at) => `D${at}`);

test('as many are named as may be, and no more', () => {
  expect(problem({ departmentIds: ids(maxGrantTargets) })).toBeUndefined();
  expect(problem({ departmentIds: ids(maxGrantTargets), memberIds: ['U2'] })).toBe('targets');
  const tooMany = { kind: 'analyses', departmentIds: ids(maxGrantTargets + 1) } as const;
  expect(grantProblem({ ...form, ...tooMany }, today)!.message).toContain('部门、成本中心与项目合计');
  expect(grantProblem({ ...form, ...tooMany, kind: 'book' }, today)!.message).toContain('部门与员工合计');
});

test('a right ends no earlier than it begins, and not in the past', () => {
  expect(problem({ untilDay: '2026-12-01' })).toBeUndefined();
  expect(problem({ untilDay: '2026-11-30' })).toBe('untilDay');
  expect(problem({ fromDay: '2026-10-01', untilDay: '2026-11-30' })).toBe('untilDay');
});

test.each([
  ['2026-12-01', '2026-12-01', false, 'live'],
  ['2026-12-02', null, false, 'planned'],
  ['2026-11-01', '2026-11-30', false, 'ended'],
  ['2026-11-01', null, true, 'ended'],
] as const)('from %s until %s, taken back: %s, it is %s', (fromDay, untilDay, ended, state) => {
  expect(grantStateOn({ fromDay: fromDay as Day, untilDay: untilDay as Day | null, ended }, today)).toBe(
    state,
  );
});

import { expect, test } from 'vitest';
import { fen } from '../core/money.ts';
import { type OverAction, overActions } from './standard-trace.rules.ts';
import { addByAction, type OverDraft, sumsByPerson, sumsOf } from './standard-trial.rules.ts';

const hit = (
  over: OverAction,
  gap: number | null,
  more: Partial<Pick<OverDraft, 'memberId' | 'tickets'>> = {},
): OverDraft => ({ memberId: 'm1', tickets: 1, ...more, over, gapFen: gap === null ? null : fen(gap) });

/** The action, by how many fen each of its orders passes the draft, and what of it would have been saved. */
test.each([
  ['forbid', [1], 1],
  ['forbid', [10_000, 1], 10_001],
  ['forbid', [null], 0],
  ['forbid', [null, 99], 99],
  ['person-pays', [1], 1],
  ['person-pays', [33_333, 33_333, 33_334], 100_000],
  ['person-pays', [null], 0],
  ['approval', [1], 0],
  ['approval', [33_333, null], 0],
  ['reason', [100_000], 0],
  ['notify', [100_000, 1], 0],
  ['notify', [null], 0],
] as const)('%s, above by %j fen: %i fen saved', (over, gaps, saved) => {
  const sums = sumsOf(gaps.map((gap) => hit(over, gap, { tickets: 2 })));
  const above = gaps.reduce<number>((sum, gap) => sum + (gap ?? 0), 0);
  expect(sums).toEqual({
    orders: gaps.length,
    tickets: 2 * gaps.length,
    gapFen: above,
    savedFen: saved,
  });
});

test('no fen is lost between many steps, and actions stand in their order', () => {
  const steps = Array.from({ length: 700 }, (_, step) => [
    hit('notify', 1),
    hit('forbid', step % 3 === 0 ? null : 3_333, { tickets: 3 }),
  ]);
  const sums = steps.reduce<ReturnType<typeof addByAction>>((before, hits) => addByAction(before, hits), []);
  expect(sums).toEqual([
    { over: 'forbid', orders: 700, tickets: 2100, gapFen: 466 * 3_333, savedFen: 466 * 3_333 },
    { over: 'notify', orders: 700, tickets: 700, gapFen: 700, savedFen: 0 },
  ]);
  expect(addByAction(sums, [])).toEqual(sums);
});

test('every action has sums of its own', () => {
  const sums = addByAction(
    [],
    overActions.map((over, at) => hit(over, 10 ** at)),
  );
  expect(sums.map(({ over, gapFen }) => [over, gapFen])).toEqual([
    ['forbid', 1],
    ['approval', 10],
    ['reason', 100],
    ['person-pays', 1000],
    ['notify', 10_000],
  ]);
});

test('each person has the orders of their own, whatever the action', () => {
  const hits = [
    hit('forbid', 101, { memberId: 'a', tickets: 2 }),
    hit('notify', 1, { memberId: 'b' }),
    hit('notify', 200, { memberId: 'a' }),
    hit('approval', null, { memberId: 'b', tickets: 4 }),
  ];
  expect(sumsByPerson(hits)).toEqual([
    { memberId: 'a', orders: 2, tickets: 3, gapFen: 301, savedFen: 101 },
    { memberId: 'b', orders: 2, tickets: 5, gapFen: 1, savedFen: 0 },
  ]);
  expect(sumsByPerson([])).toEqual([]);
});

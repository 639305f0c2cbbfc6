import { expect, test } from 'vitest';
import { heightOf, mayStandUnder, moveProblem } from './subordinates.rules.ts';

// An operator has b and c; d stands under c.
const standing = [
  { memberId: 'b', upperId: 'a' },
  { memberId: 'c', upperId: 'a' },
  { memberId: 'd', upperId: 'c' },
];
const top = { memberId: 'a', memberType: 50, path: [] };
const under = (memberId: string, path: readonly string[], memberType = 40) => ({
  memberId,
  memberType,
  path,
});

test.each([
  ['one without anybody moves under a neighbour', under('b', ['a']), under('c', ['a']), undefined],
  ['and to the top', under('d', ['a', 'c']), top, undefined],
  ['nobody moves under themselves', under('c', ['a']), under('c', ['a']), 'circle'],
  ['nor under whoever stands below', under('c', ['a']), under('d', ['a', 'c']), 'circle'],
  ['a tree that would become too deep stays', under('c', ['a']), under('b', ['a']), 'deep'],
  ['an operator does not stand under a distributor', under('b', ['a'], 50), under('c', ['a']), 'kind'],
])('%s', (_, moved, above, problem) => {
  expect(moveProblem(moved, above, standing)).toBe(problem);
});

test('levels are counted down to the lowest', () => {
  expect(['a', 'b', 'c', 'd'].map((each) => heightOf(each, standing))).toEqual([3, 1, 2, 1]);
});

test('only sellers stand under sellers', () => {
  expect([
    mayStandUnder(40, 50),
    mayStandUnder(40, 40),
    mayStandUnder(50, 50),
    mayStandUnder(50, 40),
  ]).toEqual([true, true, true, false]);
  expect([mayStandUnder(10, 50), mayStandUnder(40, 70)]).toEqual([false, false]);
});

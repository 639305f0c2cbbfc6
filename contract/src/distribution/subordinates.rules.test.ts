import { expect, test } from 'vitest';
import { mayStandUnder, moveProblem } from './subordinates.rules.ts';

// An operator a has b and c; d stands under c.
const top = { memberId: 'a', memberType: 50, path: [] };
const member = (memberId: string, path: readonly string[], height = 1, memberType = 40) => ({
  memberId,
  memberType,
  path,
  height,
});

test.each([
  ['one without anybody moves under a neighbour', member('b', ['a']), member('c', ['a']), undefined],
  ['and to the top', member('d', ['a', 'c']), top, undefined],
  ['nobody moves under themselves', member('c', ['a'], 2), member('c', ['a']), 'circle'],
  ['nor under whoever stands below', member('c', ['a'], 2), member('d', ['a', 'c']), 'circle'],
  ['a tree that would become too deep stays', member('c', ['a'], 2), member('b', ['a']), 'deep'],
  ['nobody stands below the third level', member('b', ['a']), member('d', ['a', 'c']), 'deep'],
  ['an operator does not stand under a distributor', member('b', ['a'], 1, 50), member('c', ['a']), 'kind'],
])('%s', (_, moved, above, problem) => {
  expect(moveProblem(moved, above)).toBe(problem);
});

test('only sellers stand under sellers', () => {
  const pairs = [
    [40, 50],
    [40, 40],
    [50, 50],
    [50, 40],
    [10, 50],
    [40, 70],
  ] as const;
  expect(pairs.map(([below, above]) => mayStandUnder(below, above))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

import { expect, test } from 'vitest';
import { judgedBy } from './several-levels.rules.ts';

test.each([
  ['own', [3], [0]],
  ['own', [3, 1, 2], [0, 1, 2]],
  ['own', [null, 1], [0, 1]],
  ['own', [], []],
  ['higher', [3], [0]],
  ['higher', [3, 1, 2], [1, 1, 1]],
  ['higher', [1, 3], [0, 0]],
  ['higher', [2, 2], [0, 0]],
  ['higher', [5, 2, 2, 9], [1, 1, 1, 1]],
  ['higher', [null, 4], [1, 1]],
  ['higher', [0, 1], [0, 0]],
  ['higher', [null, null], [0, 1]],
  ['lower', [3], [0]],
  ['lower', [3, 1, 2], [0, 0, 0]],
  ['lower', [1, 3], [1, 1]],
  ['lower', [2, 2], [0, 0]],
  ['lower', [5, 9, 9, 2], [1, 1, 1, 1]],
  ['lower', [null, 4], [1, 1]],
  ['lower', [null, null], [0, 1]],
  ['lower', [], []],
] as const)('%s of ranks %j: by the standards of %j', (rule, ranks, by) => {
  expect(judgedBy(rule, ranks)).toEqual(by);
});

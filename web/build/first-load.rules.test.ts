import { expect, test } from 'vitest';
import { firstLoadProblem, firstLoadWords } from './first-load.rules.ts';

const load = { address: '/', bytes: 150_000, files: 12 };

test('a first load is told as an operator reads it', () => {
  expect(firstLoadWords({ ...load, bytes: 149_060 })).toBe('/: 149.1 kB of script in 12 files (gzip)');
});

test.each([
  ['a byte', { ...load, bytes: 150_001 }],
  ['a file', { ...load, files: 13 }],
])('%s more than the budget is a problem', (_more, over) => {
  expect(firstLoadProblem(load)).toBeUndefined();
  expect(firstLoadProblem(over)).toContain('/: 150.0 kB of script in');
});

import { expect, test } from 'vitest';
import { firstLoadProblem, firstLoadWords } from './first-load.rules.ts';

const load = { address: '/', bytes: 140_000, files: 12 };

test('a first load is told as an operator reads it', () => {
  expect(firstLoadWords({ ...load, bytes: 139_060 })).toBe('/: 139.1 kB of script in 12 files (gzip)');
});

test.each([
  ['a byte', { ...load, bytes: 140_001 }],
  ['a file', { ...load, files: 13 }],
])('%s more than the budget is a problem', (_more, over) => {
  expect(firstLoadProblem(load)).toBeUndefined();
  expect(firstLoadProblem(over)).toContain('/: 140.0 kB of script in');
});

test('a page of members may take more, and not any amount', () => {
  const bills = { address: '/finance/enterpriseBill', bytes: 220_000, files: 68 };
  expect(firstLoadProblem(bills)).toBeUndefined();
  expect(firstLoadProblem({ ...bills, bytes: 220_001 })).toContain('of 220 kB in 68 files at most');
});

import { expect, test } from 'vitest';
import { kindOf } from './train-kinds.rules.ts';

test.each([
  ['G1', 'G'],
  ['D2281', 'D'],
  ['K1110', 'K'],
  ['Y510', 'other'],
  ['1461', 'other'],
  ['', 'other'],
])('%s is of the kind %s', (trainNo, kind) => {
  expect(kindOf(trainNo)).toBe(kind);
});

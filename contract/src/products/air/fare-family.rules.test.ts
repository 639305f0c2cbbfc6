import { expect, test } from 'vitest';
import { familyOf } from './fare-family.rules.ts';

test.each([
  ['100', '100', 'fixed'],
  ['100', '10-4-50', 'saver'],
  ['20-168-30-48-70-4-90', '10-168-20-48-50-4-70', 'saver'],
  ['20-168-30-48-60-4-80', '0', 'saver'],
  ['11', '0', 'saver'],
  ['10', '0', 'standard'],
  ['10-168-20-48-40-4-50', '5-168-10-48-25-4-40', 'standard'],
  ['5-4-10', '5-4-10', 'standard'],
  ['5-4-10', '0-4-5', 'flexible'],
  ['0-720-5-336-10-4-20', '0-4-10', 'flexible'],
  ['0', '0', 'flexible'],
])('refund %s and change %s is %s', (refundLadder, changeLadder, family) => {
  expect(familyOf({ refundLadder, changeLadder })).toBe(family);
});

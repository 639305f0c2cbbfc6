import { retOf } from '@woxing/contract/core/ret-of.rules';
import { expect, test } from 'vitest';
import { isFinal, troubleOf } from './order-trouble.rules.ts';

test.each([
  'train.sold-out',
  'train.too-close',
  'train.time-changed',
  'train.too-far',
  'train.past',
  'train.unknown',
  'train.unknown-place',
  'train.not-on-sale',
  'train.no-seat',
  'train.no-connection',
] as const)('%s is not asked again, and has another way on', (code) => {
  expect(isFinal(retOf(code))).toBe(true);
});

test('a railway that is busy, or did not answer, may be asked again', () => {
  expect(isFinal(retOf('train.busy'))).toBe(false);
  expect(isFinal('500')).toBe(false);
  expect(isFinal('')).toBe(false);
});

test('what cannot be bought any more leads to other trains', () => {
  for (const code of ['train.not-on-sale', 'train.no-seat', 'train.no-connection'] as const)
    expect(troubleOf(retOf(code), '').kind).toBe('gone');
});

test('too much that is unpaid leads to the orders', () => {
  for (const code of ['booking.unpaid-orders', 'booking.unpaid-tickets', 'booking.unpaid-traveller'] as const)
    expect(troubleOf(retOf(code), '').kind).toBe('unpaid');
});

test('who may not travel so leads to the passengers', () => {
  for (const code of ['train.free-child-age', 'train.free-children', 'train.student-age'] as const)
    expect(troubleOf(retOf(code), '').kind).toBe('passengers');
});

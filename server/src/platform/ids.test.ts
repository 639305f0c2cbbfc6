import { expect, test } from 'vitest';
import { orderNo, payNo } from './ids.ts';

test('an order number is 20 digits that begin with the second in China', () => {
  expect(orderNo(new Date('2025-12-01T16:05:09Z'))).toMatch(/^251202000509\d{8}$/);
});

test('a payment number is an order number behind a P', () => {
  expect(payNo(new Date('2025-12-01T16:05:09Z'))).toMatch(/^P251202000509\d{8}$/);
});

test('a thousand numbers of one second differ', () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 1000 }, () => orderNo(now))).size).toBeGreaterThan(998);
});

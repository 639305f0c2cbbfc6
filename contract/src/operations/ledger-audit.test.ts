import { expect, test } from 'vitest';
import { payWays } from '../payments/payments.ts';
import { findOrderBooks } from './ledger-audit.ts';

test('the books of an order tell of payments by every way there is', () => {
  expect(findOrderBooks.output.shape.payments.element.shape.way.options).toEqual(payWays);
});

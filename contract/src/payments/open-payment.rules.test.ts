import { expect, test } from 'vitest';
import { isOpenPayment } from './open-payment.rules.ts';
import { paymentStates } from './payments.ts';

test('a payment whose end nobody knows may still be paid, and no other', () => {
  expect(paymentStates.filter(isOpenPayment)).toEqual(['created', 'presenting', 'unknown']);
});

import { expect, test } from 'vitest';
import { repaymentNoOf } from './repayment-no.rules.ts';

test('a movement that repays bills has the number of the repayment', () => {
  expect(repaymentNoOf('credit-repay:HK26112100000012')).toBe('HK26112100000012');
  expect(repaymentNoOf('pay:P26112100000012')).toBeUndefined();
});

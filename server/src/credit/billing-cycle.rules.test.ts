import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { nextBilling } from './billing-cycle.rules.ts';

test.each([
  ['2026-01-15', 1, '2026-02-01'],
  ['2026-02-01', 1, '2026-03-01'],
  ['2026-01-31', 28, '2026-02-28'],
  ['2026-12-27', 28, '2026-12-28'],
  ['2026-12-28', 28, '2027-01-28'],
])('after %s the next billing on day %i is %s', (after, billingDay, next) => {
  expect(nextBilling(day(after), billingDay)).toBe(next);
});

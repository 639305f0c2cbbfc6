import { expect, test } from 'vitest';
import { auditAddress } from './audit-address.rules.ts';

test.each([
  [0, 2, '/travel/audit/order'],
  [1, 2, '/travel/audit'],
  [1, 0, '/travel/audit'],
  [0, 0, '/travel/audit'],
])('where %d applications and %d orders wait, what waits is shown', (trips, orders, address) => {
  expect(auditAddress({ trips, orders })).toBe(address);
});

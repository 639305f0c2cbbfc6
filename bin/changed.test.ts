import { expect, test } from 'vitest';
import { testFiles, testsNear } from './changed.ts';

const tests = [
  'bin/docs.test.ts',
  'contract/src/products/air/fee-ladder.rules.test.ts',
  'contract/src/core/money.test.ts',
  'server/src/orders/order-life.test.ts',
  'server/src/orders/sheets/list.test.ts',
  'server/src/payments/pay-mixed.test.ts',
  'server/test/pay-once.test.ts',
  'web/src/orders/order-row.test.tsx',
];

test('a change of a room is judged by all tests of the room, and of no other', () => {
  expect(testsNear(['server/src/orders/cancel-order.ts'], tests)).toEqual([
    'server/src/orders/order-life.test.ts',
    'server/src/orders/sheets/list.test.ts',
  ]);
});

test('where there are no rooms, by those that bear its name', () => {
  expect(
    testsNear(['contract/src/products/air/fee-ladder.rules.ts', 'contract/src/orders/orders.ts'], tests),
  ).toEqual(['contract/src/products/air/fee-ladder.rules.test.ts']);
});

test('a changed test judges itself, and a document nothing', () => {
  expect(testsNear(['server/test/pay-once.test.ts', 'README.md'], tests)).toEqual([
    'server/test/pay-once.test.ts',
  ]);
});

test('every workspace has tests that can be near', () => {
  const found = testFiles();
  for (const folder of ['contract/', 'server/', 'web/', 'bin/'])
    expect(found.some((file) => file.startsWith(folder))).toBe(true);
});

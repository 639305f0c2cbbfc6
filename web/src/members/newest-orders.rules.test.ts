import { expect, test } from 'vitest';
import { newestOrders } from './newest-orders.rules.ts';

test('the newest of both lists come first, no more than asked for', () => {
  const lists = [
    [at('2026-11-20T08:00:00.000Z'), at('2026-11-18T08:00:00.000Z')],
    [at('2026-11-19T08:00:00.000Z')],
  ];
  expect(newestOrders(lists, 2).map((order) => order.createdAt.slice(0, 10))).toEqual([
    '2026-11-20',
    '2026-11-19',
  ]);
});

function at(createdAt: string) {
  return { createdAt };
}

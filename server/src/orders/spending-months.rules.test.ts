import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { firstOfLastMonth, spendingOfMonths } from './spending-months.rules.ts';

const spent = (on: string, product: Product, amount: number, orders = 1) => ({
  day: day(on),
  product,
  spentFen: yuan(amount),
  orders,
});
const rows = [
  spent('2026-02-01', 'airTicket', 5000),
  spent('2026-02-28', 'train', 70, 2),
  spent('2026-03-01', 'train', 100),
  spent('2026-03-01', 'airTicket', 900, 3),
  spent('2026-03-03', 'train', 50),
];

test('a month is told until today by the day, by product the dearest first, and beside the month before', () => {
  expect(spendingOfMonths(rows, day('2026-03-03'))).toEqual({
    days: [
      { day: '2026-03-01', spentFen: yuan(1000), orders: 4 },
      { day: '2026-03-02', spentFen: 0, orders: 0 },
      { day: '2026-03-03', spentFen: yuan(50), orders: 1 },
    ],
    products: [
      { product: 'airTicket', spentFen: yuan(900), orders: 3 },
      { product: 'train', spentFen: yuan(150), orders: 2 },
    ],
    month: { spentFen: yuan(1050), orders: 5 },
    lastMonth: { spentFen: yuan(5070), orders: 3 },
  });
});

test('on the first of a month there is one day, and nothing of what went before', () => {
  const { days, products, month } = spendingOfMonths(rows.slice(0, 2), day('2026-03-01'));
  expect([days.length, products, month.orders]).toEqual([1, [], 0]);
});

test.each([
  ['2026-03-31', '2026-02-01'],
  ['2026-03-01', '2026-02-01'],
  ['2026-01-15', '2025-12-01'],
])('the month before that of %s begins on %s', (today, first) => {
  expect(firstOfLastMonth(day(today))).toBe(first);
});

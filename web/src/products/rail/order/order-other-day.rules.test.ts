import { addDays, day } from '@woxing/contract/core/days';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';
import { expect, test } from 'vitest';
import { nearestOtherDay } from './order-other-day.rules.ts';

const today = day('2026-11-21');
const last = lastSaleDay(today);

test.each([
  ['the next day', today, addDays(today, 1)],
  ['the next day up to the last on sale', addDays(last, -1), last],
  ['the day before the last', last, addDays(last, -1)],
  ['the last for a day that is not on sale yet', addDays(last, 30), last],
  ['today for a day that is over', addDays(today, -3), today],
])('%s', (_, asked, other) => {
  expect(nearestOtherDay(asked, today)).toBe(other);
});

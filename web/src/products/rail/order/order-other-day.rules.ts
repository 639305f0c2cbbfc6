import { addDays, type Day } from '@woxing/contract/core/days';
import { lastSaleDay } from '@woxing/contract/products/rail/train-presale.rules';

/** The nearest other day that is on sale: the next one, else the one before. */
export function nearestOtherDay(day: Day, today: Day): Day {
  if (day < today) return today;
  const last = lastSaleDay(today);
  const next = addDays(day, 1);
  if (next <= last) return next;
  return day > last ? last : addDays(day, -1);
}

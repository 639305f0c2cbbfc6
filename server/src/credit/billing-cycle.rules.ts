import { addDays, type Day } from '@woxing/contract/core/days';

/** The first billing day after a day. */
export function nextBilling(after: Day, billingDay: number): Day {
  let day = addDays(after, 1);
  while (Number(day.slice(8)) !== billingDay) day = addDays(day, 1);
  return day;
}

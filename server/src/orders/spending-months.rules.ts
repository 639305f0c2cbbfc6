import { addDays, type Day, daysBetween, firstOfMonth } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import type { DaySpending } from './enterprise-spending.db.ts';

/** The first day of the month before that of a day. */
export const firstOfLastMonth = (today: Day): Day => firstOfMonth(addDays(firstOfMonth(today), -1));

/** What was spent by the day and by product in the month of a day, until then, and in the month before. `rows` are of both. */
export function spendingOfMonths(rows: readonly DaySpending[], today: Day) {
  const first = firstOfMonth(today);
  const thisMonth = rows.filter(({ day }) => day >= first);
  const byDay = Map.groupBy(thisMonth, ({ day }) => day);
  return {
    days: Array.from({ length: daysBetween(first, today) + 1 }, (_, at) => {
      const day = addDays(first, at);
      return { day, ...totalOf(byDay.get(day) ?? []) };
    }),
    products: byProduct(thisMonth),
    month: totalOf(thisMonth),
    lastMonth: totalOf(rows.filter(({ day }) => day < first)),
  };
}

/** Those for which something was ordered, the dearest first. */
const byProduct = (rows: readonly DaySpending[]) =>
  [...Map.groupBy(rows, ({ product }) => product)]
    .map(([product, of]) => ({ product, ...totalOf(of) }))
    .toSorted((one, other) => other.spentFen - one.spentFen);

function totalOf(rows: readonly DaySpending[]) {
  return {
    spentFen: sumFen(rows.map(({ spentFen }) => spentFen)),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  };
}

import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import { type Month, monthsLater } from '@woxing/contract/core/months.rules';

/** The months that a calendar shows, each as its first day on sale and how many follow; what is not on sale is left out. */
export function monthSpans(
  month: Month,
  min: Day,
  max: Day,
): { readonly start: Day; readonly days: number }[] {
  return [month, monthsLater(month, 1)].flatMap((one) => {
    const first = `${one}-01` as Day;
    const last = addDays(`${monthsLater(one, 1)}-01` as Day, -1);
    const start = first < min ? min : first;
    const end = last > max ? max : last;
    return start > end ? [] : [{ start, days: daysBetween(start, end) + 1 }];
  });
}

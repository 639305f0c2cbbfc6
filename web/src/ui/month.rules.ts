import { addDays, type Day, weekdayOf } from '@woxing/contract/core/days';
import { addMonths, firstDayOf, type Month, monthOf } from '@woxing/contract/core/months.rules';

/** The weeks of a month, Sunday first; undefined where another month's days would stand. */
export function weeksOf(month: Month): (Day | undefined)[][] {
  const first = firstDayOf(month);
  const cells: (Day | undefined)[] = Array.from({ length: weekdayOf(first) });
  for (let date = first; monthOf(date) === month; date = addDays(date, 1)) cells.push(date);
  const weeks: (Day | undefined)[][] = [];
  for (let at = 0; at < cells.length; at += 7) weeks.push(padded(cells.slice(at, at + 7)));
  return weeks;
}

/** Where the focus goes from a day by a key; undefined when the key does not move it. */
export function dayByKey(from: Day, key: string): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -weekdayOf(from));
    case 'End':
      return addDays(from, 6 - weekdayOf(from));
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return undefined;
  }
}

export function clampDay(date: Day, min: Day, max: Day): Day {
  if (date < min) return min;
  return date > max ? max : date;
}

function padded(week: (Day | undefined)[]): (Day | undefined)[] {
  return [...week, ...Array.from<undefined>({ length: 7 - week.length })];
}

import { addDays, type Day, weekdayOf } from '@woxing/contract/core/days';

/** `2026-12`. */
export type Month = string;

export function monthOf(date: Day): Month {
  return date.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** `2026年12月`. */
export function monthTitle(month: Month): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
}

/** The weeks of a month, Sunday first; undefined where another month's days would stand. */
export function weeksOf(month: Month): (Day | undefined)[][] {
  const first = `${month}-01` as Day;
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
      return sameDayIn(addMonths(monthOf(from), -1), from);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(from), 1), from);
    default:
      return undefined;
  }
}

export function clampDay(date: Day, min: Day, max: Day): Day {
  if (date < min) return min;
  return date > max ? max : date;
}

function sameDayIn(month: Month, date: Day): Day {
  const days = weeksOf(month)
    .flat()
    .filter((cell) => cell !== undefined);
  return days[Math.min(Number(date.slice(8)), days.length) - 1]!;
}

function padded(week: (Day | undefined)[]): (Day | undefined)[] {
  return [...week, ...Array.from<undefined>({ length: 7 - week.length })];
}

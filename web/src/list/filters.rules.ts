import { addDays, type Day } from '@woxing/contract/core/days';

/** What an address says of filters, by their names; what is not set is missing, undefined or empty. */
export type Filters = Readonly<Record<string, string | undefined>>;

/** Those of the address that are filters of this list and set. */
export function filtersOf(search: Filters, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => (search[key] === undefined || search[key] === '' ? [] : [[key, search[key]]])),
  );
}

/** The address after a change: another filter begins at the first page, and what is not set is not written. */
export function withFilter(search: Filters, changes: Filters): Filters {
  const { page: _page, ...kept } = { ...search, ...changes };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== ''));
}

const oldestDays = 730;
/** The clock of a sandbox may be ahead of the browser's. */
const newestDays = 366;

/** What a calendar offers; days of an address that lie beyond are within. */
export function dayRange(
  today: Day,
  first: Day | undefined,
  last: Day | undefined,
): { readonly oldest: Day; readonly newest: Day } {
  const [oldest, newest] = [addDays(today, -oldestDays), addDays(today, newestDays)];
  return {
    oldest: first !== undefined && first < oldest ? first : oldest,
    newest: last !== undefined && last > newest ? last : newest,
  };
}

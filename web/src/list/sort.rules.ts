import type { Column } from './columns.ts';

/** By which column the rows stand, and in which direction. */
export interface Sort {
  readonly key: string;
  readonly down: boolean;
}

/** A head pressed once sorts up, twice down, and the third time not at all. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, down: false };
  return sort.down ? undefined : { key, down: true };
}

/** The rows in their order; those without a value stand last in both directions, equals as they came. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sort?.key)?.value;
  if (sort === undefined || value === undefined) return rows;
  const direction = sort.down ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * compare(a, b);
  });
}

function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'zh-CN');
}

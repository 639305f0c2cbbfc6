import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { nextSort, sortedRows } from './sort.rules.ts';

interface Row {
  readonly name: string;
  readonly count: number | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: '企业', text: ({ name }) => name, value: ({ name }) => name },
  { key: 'count', title: '数量', text: ({ count }) => String(count), value: ({ count }) => count },
  { key: 'plain', title: '备注', text: () => '' },
];
const rows: readonly Row[] = [
  { name: '周公司', count: 10 },
  { name: '安公司', count: null },
  { name: '林公司', count: 9 },
];
const namesBy = (key: string, down: boolean) =>
  sortedRows(rows, columns, { key, down }).map(({ name }) => name);

test('numbers stand by their size, names by their sound, and what has no value last in both directions', () => {
  expect(namesBy('count', false)).toEqual(['林公司', '周公司', '安公司']);
  expect(namesBy('count', true)).toEqual(['周公司', '林公司', '安公司']);
  expect(namesBy('name', false)).toEqual(['安公司', '林公司', '周公司']);
});

test('a column that is not sorted, or is not there any more, leaves the rows as they came', () => {
  expect(sortedRows(rows, columns, { key: 'plain', down: false })).toBe(rows);
  expect(sortedRows(rows, columns, { key: 'gone', down: true })).toBe(rows);
});

test('a head sorts up, down and not at all', () => {
  const up = nextSort(undefined, 'count');
  expect(up).toEqual({ key: 'count', down: false });
  const down = nextSort(up, 'count');
  expect(down).toEqual({ key: 'count', down: true });
  expect(nextSort(down, 'count')).toBeUndefined();
  expect(nextSort(down, 'name')).toEqual({ key: 'name', down: false });
});

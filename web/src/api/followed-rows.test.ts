import { expect, test } from 'vitest';
import { followedRows, numberedRows } from './followed-rows.ts';

test('a list that goes on is read to its end, and no further than a file takes', async () => {
  const pages: Record<string, { list: string[]; next: string | null }> = {
    '': { list: ['甲', '乙'], next: '乙' },
    乙: { list: ['丙'], next: '丙' },
    丙: { list: ['丁'], next: '' },
  };
  const counts: number[] = [];
  const read = async (after: string) => pages[after]!;
  expect(await followedRows(read, (count) => counts.push(count), 10)).toEqual({
    rows: ['甲', '乙', '丙', '丁'],
    cut: false,
  });
  expect(counts).toEqual([2, 3, 4]);
  expect(await followedRows(read, () => {}, 3)).toEqual({ rows: ['甲', '乙', '丙'], cut: true });
});

test('a list in numbered pages is read page after page, until all are there', async () => {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { list: page === 1 ? ['甲', '乙'] : ['丙'], total: 3 };
  };
  expect(await numberedRows(read, () => {}, 10)).toEqual({ rows: ['甲', '乙', '丙'], cut: false });
  expect(asked).toEqual([1, 2]);
  // Rows that went while it was read are not waited for.
  expect(
    (
      await numberedRows(
        async () => ({ list: [], total: 3 }),
        () => {},
        10,
      )
    ).rows,
  ).toEqual([]);
});

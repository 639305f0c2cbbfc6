import { afterEach, expect, test, vi } from 'vitest';
import { exportedRows, followedRows, numberedRows } from './export-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (...events: object[]) =>
  vi.stubGlobal('fetch', async () => {
    const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    return new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  });
const ask = (onCount: (rows: number) => void = () => {}) =>
  exportedRows('/order/appOrderExport', { product: 'train' }, onCount, new AbortController().signal);

test('portions become one list, counted as they come', async () => {
  answering(
    { rows: [{ orderNo: '1' }, { orderNo: '2' }], state: 'more' },
    { rows: [{ orderNo: '3' }], state: 'done' },
  );
  const counts: number[] = [];
  const { rows, cut } = await ask((count) => counts.push(count));
  expect(rows.map(({ orderNo }) => orderNo)).toEqual(['1', '2', '3']);
  expect(cut).toBe(false);
  expect(counts).toEqual([2, 3]);
});

test('what was cut off says so; what broke off is no list', async () => {
  answering({ rows: [], state: 'cut' });
  expect((await ask()).cut).toBe(true);
  answering({ rows: [{ orderNo: '1' }], state: 'more' });
  await expect(ask()).rejects.toThrow('broke off');
});

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

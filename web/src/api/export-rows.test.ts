import { afterEach, expect, test, vi } from 'vitest';
import { exportedRows } from './export-rows.ts';

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

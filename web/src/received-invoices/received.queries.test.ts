import { afterEach, expect, test, vi } from 'vitest';
import { allMissing } from './received.queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('the file of what is missing has every order of the month, not only those that were shown', async () => {
  const pages: Record<string, object> = {
    '': { list: [{ orderNo: 'A1' }, { orderNo: 'A2' }], next: 'A2' },
    A2: { list: [{ orderNo: 'A3' }], next: '' },
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    asked.push(`${body.get('from')} ${body.get('to')}`);
    return new Response(JSON.stringify({ ret: '0', msg: '', data: pages[body.get('after') ?? ''] }));
  });
  const { rows, cut } = await allMissing('2026-10', () => {}, new AbortController().signal);
  expect(rows.map(({ orderNo }) => orderNo)).toEqual(['A1', 'A2', 'A3']);
  expect(cut).toBe(false);
  expect(asked).toEqual(['2026-10-01 2026-10-31', '2026-10-01 2026-10-31']);
});

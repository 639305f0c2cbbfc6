import { mostExported } from '@woxing/contract/core/export.rules';
import { expect, test } from 'vitest';
import { exportRows } from './export-rows.ts';

const atOnce = 30_000;

/** The portions of a list of so many rows, as an export tells them. */
async function told(count: number) {
  const read = async (after = '0') => {
    const from = Number(after);
    const to = Math.min(count, from + atOnce);
    return {
      rows: Array.from({ length: to - from }, (_, at) => from + at),
      next: to < count ? String(to) : null,
    };
  };
  const portions: [number, string][] = [];
  for await (const { rows, state } of exportRows(read, new AbortController().signal))
    portions.push([rows.length, state]);
  return portions;
}

test('the last portion says that it is the last', async () => {
  expect(await told(0)).toEqual([[0, 'done']]);
  expect(await told(atOnce)).toEqual([[atOnce, 'done']]);
  expect(await told(atOnce + 1)).toEqual([
    [atOnce, 'more'],
    [1, 'done'],
  ]);
});

test('as many rows as a file may hold are all of them, or the first of more', async () => {
  expect((await told(mostExported)).at(-1)).toEqual([mostExported % atOnce, 'done']);
  expect((await told(mostExported + 1)).at(-1)).toEqual([mostExported % atOnce, 'cut']);
});

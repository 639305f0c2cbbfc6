import { maxExported } from '@woxing/contract/core/export.rules';
import { expect, test } from 'vitest';
import { exportedAtOnce, exportList, exportNext, exportPages, exportRows } from './export-rows.ts';

const atOnce = 30_000;

/** The portions of a list of so many rows, as an export tells them. */
async function exportedPortions(count: number) {
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
  expect(await exportedPortions(0)).toEqual([[0, 'done']]);
  expect(await exportedPortions(atOnce)).toEqual([[atOnce, 'done']]);
  expect(await exportedPortions(atOnce + 1)).toEqual([
    [atOnce, 'more'],
    [1, 'done'],
  ]);
});

test('as many rows as a file may hold are all of them, or the first of more', async () => {
  expect((await exportedPortions(maxExported)).at(-1)).toEqual([maxExported % atOnce, 'done']);
  expect((await exportedPortions(maxExported + 1)).at(-1)).toEqual([maxExported % atOnce, 'cut']);
});

/** What a list hands out, portion by portion. */
async function portionsOf(events: Awaited<ReturnType<typeof exportList<number>>>) {
  const portions: [number, string][] = [];
  for await (const { rows, state } of events(new AbortController().signal))
    portions.push([rows.length, state]);
  return portions;
}

test('a list is read by the use case of its pages, each from where the one before has ended', async () => {
  const places: string[] = [];
  const events = await exportList(async (place) => {
    places.push(place);
    return { list: [1, 2], next: place === '' ? 'second' : place === 'second' ? 'third' : '' };
  });
  expect(await portionsOf(events)).toEqual([
    [2, 'more'],
    [2, 'more'],
    [2, 'done'],
  ]);
  expect(places).toEqual(['', 'second', 'third']);
});

test('a list in numbered pages is read to its last', async () => {
  const total = exportedAtOnce + 1;
  const events = await exportPages(async (page) => ({
    list: Array.from({ length: page === 1 ? exportedAtOnce : 1 }, () => page),
    total,
  }));
  expect(await portionsOf(events)).toEqual([
    [exportedAtOnce, 'more'],
    [1, 'done'],
  ]);
});

test('rows that come or leave while a list goes out neither hide others nor are told twice', async () => {
  let there = Array.from({ length: exportedAtOnce * 2 + 5 }, (_, at) => at * 2);
  const events = await exportNext(async (after: number | undefined, max) =>
    there
      .filter((row) => after === undefined || row > after)
      .slice(0, max)
      .map((row) => ({ row, mark: row })),
  );
  const whole = there;
  const told: number[] = [];
  for await (const { rows } of events(new AbortController().signal)) {
    told.push(...rows);
    // The first of what was told are gone, and others have come before them.
    there = [-3, -1, ...there.slice(3)];
  }
  expect(told).toEqual(whole);
});

test('what is refused is refused before anything is told', async () => {
  await expect(exportList(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(exportNext(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

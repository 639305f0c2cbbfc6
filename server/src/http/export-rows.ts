import { maxExported } from '@woxing/contract/core/export.rules';
import type { Events } from './event-answer.ts';

/** One event of an export: some rows, and whether they are the last: of all, or of as many as a file may hold. */
export interface ExportedRows<Row> {
  readonly rows: Row[];
  readonly state: 'more' | 'done' | 'cut';
}

/**
 * Every row of a list, some at a time, each read when the one before has gone out: the memory is that of one of them. Stops when
 * nobody listens any more.
 */
export async function* exportRows<Row>(
  read: (after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
  ended: AbortSignal,
): AsyncGenerator<ExportedRows<Row>> {
  let left = maxExported;
  for (let after: string | undefined; !ended.aborted; ) {
    const { rows, next } = await read(after);
    const state = next === null && rows.length <= left ? 'done' : rows.length >= left ? 'cut' : 'more';
    yield { rows: rows.slice(0, left), state };
    if (state !== 'more') return;
    left -= rows.length;
    after = next ?? undefined;
  }
}

/** So many rows are read at a time, and held in memory. */
export const exportedAtOnce = 500;

/**
 * Every row of a list that is read page after page, by the use case that reads its pages. An empty place is the first page, which is
 * read at once: what is refused is refused before anything is told.
 */
export async function exportList<Row>(
  read: (place: string) => Promise<{ readonly list: Row[]; readonly next: string | null }>,
): Promise<Events<ExportedRows<Row>>> {
  const first = await read('');
  return (ended) =>
    exportRows(async (after) => {
      const { list, next } = after === undefined ? first : await read(after);
      return { rows: list, next: next === '' ? null : next };
    }, ended);
}

/** A row as it goes out, and where the list goes on behind it. */
export interface MarkedRow<Row, Mark> {
  readonly row: Row;
  readonly mark: Mark;
}

/**
 * Every row of a list that goes on behind its last row, so that what comes or leaves meanwhile neither hides a row nor tells one twice:
 * `read` answers as many of the next ones as there are, up to `max`. The first are read at once, for what is refused.
 */
export async function exportNext<Row, Mark>(
  read: (after: Mark | undefined, max: number) => Promise<readonly MarkedRow<Row, Mark>[]>,
): Promise<Events<ExportedRows<Row>>> {
  const first = await read(undefined, exportedAtOnce + 1);
  return (ended) => {
    let last: Mark | undefined;
    return exportRows(async () => {
      const found = last === undefined ? first : await read(last, exportedAtOnce + 1);
      const rows = found.slice(0, exportedAtOnce);
      last = rows.at(-1)?.mark;
      return { rows: rows.map(({ row }) => row), next: found.length > rows.length ? 'more' : null };
    }, ended);
  };
}

/** Every row of a list in numbered pages, whose rows stay in their places. */
export async function exportPages<Row>(
  read: (page: number) => Promise<{ readonly list: Row[]; readonly total: number }>,
): Promise<Events<ExportedRows<Row>>> {
  return exportList(async (place) => {
    const page = place === '' ? 1 : Number(place);
    const { list, total } = await read(page);
    return { list, next: page * exportedAtOnce < total ? String(page + 1) : null };
  });
}

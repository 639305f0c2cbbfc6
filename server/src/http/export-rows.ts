import { mostExported } from '@woxing/contract/core/export.rules';

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
  let left = mostExported;
  for (let after: string | undefined; !ended.aborted; ) {
    const { rows, next } = await read(after);
    const state = next === null && rows.length <= left ? 'done' : rows.length >= left ? 'cut' : 'more';
    yield { rows: rows.slice(0, left), state };
    if (state !== 'more') return;
    left -= rows.length;
    after = next ?? undefined;
  }
}

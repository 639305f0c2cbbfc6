import type { ApiByPath, PathOf } from '@woxing/contract/api';
import type { OutputOf, RequestOf } from '@woxing/contract/core/endpoint';
import { followEvents } from './events.ts';

/** What every export tells; see `exportOf` in the contract. */
interface Portion<Row> {
  readonly rows: Row[];
  readonly state: 'more' | 'done' | 'cut';
}

type ExportPath = {
  [P in PathOf<'POST'>]: OutputOf<ApiByPath[P]> extends Portion<unknown> ? P : never;
}[PathOf<'POST'>];
export type ExportedRow<P extends ExportPath> = OutputOf<ApiByPath[P]>['rows'][number];

/**
 * Every row that a filter finds, read by the server one portion after the other. `cut`: there are more than a file may hold. Rejects
 * where it was refused, broke off or was given up.
 */
export async function exportedRows<P extends ExportPath>(
  path: P,
  filter: RequestOf<ApiByPath[P]>,
  onCount: (rows: number) => void,
  signal: AbortSignal,
): Promise<{ rows: ExportedRow<P>[]; cut: boolean }> {
  const rows: ExportedRow<P>[] = [];
  let state: Portion<unknown>['state'] = 'more';
  await followEvents(
    path,
    filter,
    (portion) => {
      rows.push(...portion.rows);
      state = portion.state;
      onCount(rows.length);
    },
    signal,
  );
  if (state === 'more') throw new Error('the export broke off');
  return { rows, cut: state === 'cut' };
}

/**
 * Row after row of a list that goes on by `next`, empty or null at its end: for files and paper whose rows no endpoint tells as a
 * whole. `cut`: there are more than `max`.
 */
export async function followedRows<Row>(
  read: (after: string) => Promise<{ readonly list: readonly Row[]; readonly next: string | null }>,
  onCount: (rows: number) => void,
  max: number,
): Promise<{ rows: Row[]; cut: boolean }> {
  const rows: Row[] = [];
  for (let after = ''; rows.length < max; ) {
    const { list, next } = await read(after);
    rows.push(...list);
    onCount(rows.length);
    if (next === null || next === '') return { rows, cut: false };
    after = next;
  }
  return { rows, cut: true };
}

/** The same of a list in numbered pages, which says how many rows it has. */
export function numberedRows<Row>(
  read: (page: number) => Promise<{ readonly list: readonly Row[]; readonly total: number }>,
  onCount: (rows: number) => void,
  max: number,
): Promise<{ rows: Row[]; cut: boolean }> {
  let count = 0;
  return followedRows(
    async (after) => {
      const page = Number(after || 1);
      const { list, total } = await read(page);
      count += list.length;
      return { list, next: list.length === 0 || count >= total ? null : String(page + 1) };
    },
    onCount,
    max,
  );
}

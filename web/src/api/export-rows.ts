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

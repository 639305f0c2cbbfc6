import type { Column } from './columns.ts';
import { useStoredReader } from './stored.ts';
import { readLook, shownColumns } from './table-look.rules.ts';

/** The columns that stand on the screen now, as the table of that name has them kept. */
export function useShownColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
): () => readonly Column<Row>[] {
  const look = useStoredReader('table', name, readLook);
  return () => shownColumns(columns, look());
}

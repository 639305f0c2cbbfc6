import type { Column } from './columns.ts';
import type { Sort } from './sort.rules.ts';

/** How a person wants a table: what they set apart from what its columns say. */
export interface TableLook {
  /** By the keys of columns that somebody chose or left out. */
  readonly columns: Readonly<Record<string, boolean>>;
  readonly dense: boolean;
  readonly sort?: Sort;
}

export const plainLook: TableLook = { columns: {}, dense: false };

/** What stands in the storage of a browser, made of whatever is there. */
export function readLook(kept: string | null): TableLook {
  try {
    const { columns, dense, sort } = Object(JSON.parse(kept ?? '{}')) as Record<string, unknown>;
    return {
      columns: Object.fromEntries(
        Object.entries(Object(columns) as Record<string, unknown>).map(([key, on]) => [key, on === true]),
      ),
      dense: dense === true,
      ...sortIn(Object(sort) as Record<string, unknown>),
    };
  } catch {
    return plainLook;
  }
}

function sortIn({ key, down }: Record<string, unknown>): Pick<TableLook, 'sort'> {
  return typeof key === 'string' ? { sort: { key, down: down === true } } : {};
}

export function isShown({ key, text, shown }: Column<never>, { columns }: TableLook): boolean {
  if (shown === 'file') return false;
  if (shown === 'always' || text === null) return true;
  return columns[key] ?? shown !== 'asked';
}

/** Columns that a person may choose or leave out: the first one says which row it is. */
export function choosableColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns
    .slice(1)
    .filter(({ text, shown }) => text !== null && shown !== 'always' && shown !== 'file');
}

export function shownColumns<Row>(columns: readonly Column<Row>[], look: TableLook): readonly Column<Row>[] {
  return columns.filter((column, at) => (at === 0 ? column.shown !== 'file' : isShown(column, look)));
}

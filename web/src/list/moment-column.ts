import type { Column } from './columns.ts';

/** A column of moments or days, in one line and in order of time; of what has none yet the cell is empty. */
export function momentColumn<Row>(
  column: Omit<Column<Row>, 'text' | 'value' | 'align'>,
  atOf: (row: Row) => string | null,
  wordsOf: (at: string) => string = asWritten,
): Column<Row> {
  return {
    className: 'digits whitespace-nowrap',
    ...column,
    text: (row) => {
      const at = atOf(row);
      return at === null ? '' : wordsOf(at);
    },
    value: atOf,
  };
}

/** A day is read as it is written. */
const asWritten = (day: string) => day;

import type { ReactNode } from 'react';
import type { Column } from './columns.ts';

/** What the screen has in a cell: the cell of the column, or its text. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell === undefined ? column.text?.(row) : column.cell(row);
}

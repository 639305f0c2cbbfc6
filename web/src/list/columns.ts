import type { ReactNode } from 'react';
import type { SheetCell } from '#src/ui/csv.rules.ts';

/** A column of a list, declared once: the table, the cards of a phone and the files all follow it. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** As a file has it, and the screen too unless `cell` says otherwise. Null: what can be done with a row, which no file has. */
  readonly text: ((row: Row) => string) | null;
  /** What its head sorts by; a number stays one in a file of Excel. A column without is not sorted. */
  readonly value?: (row: Row) => number | string | null;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'right';
  readonly className?: string;
  /** In pixels; the rest of the width is shared by columns without. */
  readonly width?: number;
  /** Where a phone's card has it: the first column is the title, and everything else a line, unless it says otherwise. */
  readonly card?: 'title' | 'aside' | 'line' | 'none';
  /** Whether a person may leave it out. `file`: only files have it; `asked`: the screen has it when it is chosen. */
  readonly shown?: 'always' | 'asked' | 'file';
}

/** The rows of a file, the first of which are the heads. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): SheetCell[][] {
  const written = columns.flatMap((column) =>
    column.text === null ? [] : [{ ...column, text: column.text }],
  );
  return [
    written.map(({ title }) => title),
    ...rows.map((row) =>
      written.map(({ text, value }) => {
        const number = value?.(row);
        return typeof number === 'number' ? { text: text(row), number } : text(row);
      }),
    ),
  ];
}

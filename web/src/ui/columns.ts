import type { ReactNode } from 'react';

/** A column of a list, declared once: the table, the cards of a phone and the files all follow it. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** As a file has it, and the screen too unless `cell` says otherwise. Null: what can be done with a row, which no file has. */
  readonly text: ((row: Row) => string) | null;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'right';
  readonly className?: string;
  readonly width?: number;
}

/** The rows of a file, the first of which are the heads. */
export function sheetOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const written = columns.flatMap(({ title, text }) => (text === null ? [] : [{ title, text }]));
  return [written.map(({ title }) => title), ...rows.map((row) => written.map(({ text }) => text(row)))];
}

import { isDay } from '../core/days.ts';

/** What all sheets have in common out of which people are imported. Pure, for browser and server. */

/** Texts in the order of the columns; missing ones at the end are empty. */
export type SheetRow = readonly string[];

/** The line of a sheet in which the first row of people stands, below the titles. */
export const firstSheetLine = 2;

export interface SheetProblem {
  /** As the sheet counts, from 1. */
  readonly line: number;
  readonly name: string;
  readonly message: string;
}

/** Whether a sheet begins with these titles; asterisks and blanks in them do not count, and as many of the last ones as `optional` says may be missing. */
export function isHeadOf(columns: readonly string[], cells: SheetRow, optional = 0): boolean {
  return columns.every((title, at) => {
    const written = (cells[at] ?? '').replace(/[\s*＊]/g, '');
    return written === title || (written === '' && at >= columns.length - optional);
  });
}

/** The rows that say something, by their lines, each with a cell for every column. */
export function writtenRows(columns: readonly string[], rows: readonly SheetRow[]) {
  return rows.flatMap((row, at) => {
    const cells = columns.map((_, column) => (row[column] ?? '').trim());
    return cells.every((cell) => cell === '') ? [] : [{ line: at + firstSheetLine, cells }];
  });
}

/** `1990-3-7`, `1990/03/07`, `1990.3.7`, `1990年3月7日` and `19900307` as `1990-03-07`; anything else as it is, to be refused. */
export function writtenDay(written: string): string {
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(written) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(written);
  if (parts === null) return written;
  const [, year = '', month = '', date = ''] = parts;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : written;
}

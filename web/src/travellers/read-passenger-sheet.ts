import { maxSheetRows, sheetColumns } from '@woxing/contract/people/passenger-sheet.rules';
import { type ReadSheet, readSheetFile } from '#src/sheets/public.forms.ts';

/** What the server takes in one body is 1 MB, with a little else in it. */
const maxSentBytes = 1_000_000;

/** The rows of passengers in a file. */
export function readPassengerSheet(file: File): Promise<ReadSheet> {
  return readSheetFile(file, { columns: sheetColumns, maxRows: maxSheetRows, maxSentBytes });
}

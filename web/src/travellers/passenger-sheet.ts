import { maxSheetRows, sheetColumns } from '@woxing/contract/people/passenger-sheet.rules';

/** What the server takes in one body is 1 MB, with a little else in it. */
export const passengerSheet = { columns: sheetColumns, maxRows: maxSheetRows, maxSentBytes: 1_000_000 };

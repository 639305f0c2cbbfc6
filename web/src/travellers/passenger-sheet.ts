import { maxSheetRows, sheetColumns } from '@woxing/contract/people/passenger-sheet.rules';
import { travelColumns } from '@woxing/contract/people/travel-cells.rules';

/** What the server takes in one body is 2 MB, with a little else in it. */
export const passengerSheet = {
  columns: sheetColumns,
  optional: travelColumns.length,
  maxRows: maxSheetRows,
  maxSentBytes: 2_000_000,
};

import { csvText } from './csv.rules.ts';
import { plainCell } from './plain-cell.rules.ts';
import { saveFile } from './save-file.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** Hands rows to the browser as a file, the first of which are the heads. `name` is without an ending. */
export async function saveSheet(
  name: string,
  format: SheetFormat,
  rows: readonly (readonly string[])[],
): Promise<void> {
  if (format === 'csv') saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(rows));
  else saveFile(`${name}.xlsx`, xlsxType, await xlsxOf(rows));
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function xlsxOf(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const sheet = rows.map((row, index) =>
    row.map((value) => ({
      value: plainCell(value),
      type: String,
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  return writeXlsxFile(sheet).toBlob();
}

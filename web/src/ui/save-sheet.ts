import { csvText, type SheetCell } from './csv.rules.ts';
import { plainCell } from './plain-cell.rules.ts';
import { saveFile } from './save-file.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** Hands rows to the browser as a file, the first of which are the heads. `name` is without an ending. */
export async function saveSheet(
  name: string,
  format: SheetFormat,
  rows: readonly (readonly SheetCell[])[],
): Promise<void> {
  if (format === 'csv') saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvText(rows));
  else saveFile(`${name}.xlsx`, xlsxType, await xlsxOf(rows));
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function xlsxOf(rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  return writeXlsxFile(rows.map((row, index) => row.map((cell) => xlsxCell(cell, index === 0)))).toBlob();
}

function xlsxCell(cell: SheetCell, head: boolean) {
  if (typeof cell !== 'string') {
    return { value: cell.number, type: Number, format: cell.text.includes('.') ? '#,##0.00' : '0' };
  }
  return { value: plainCell(cell), type: String, ...(head && { fontWeight: 'bold' as const }) };
}

import { plainText } from '@woxing/contract/core/formula.rules';

type Value = string | number | boolean | null;

/** A table as spreadsheets open it: UTF-8 with a mark, one line per row, all columns that any row has. */
export function csvOf(rows: readonly Readonly<Record<string, Value>>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** What a spreadsheet would run as a formula stays text. */
function cell(value: Value): string {
  const text = typeof value === 'boolean' ? (value ? '是' : '否') : String(value ?? '');
  const harmless = typeof value === 'string' ? plainText(text) : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

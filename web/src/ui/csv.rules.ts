import { plainText } from '@woxing/contract/core/formula.rules';

/**
 * A file that spreadsheets open as a table: UTF-8 with a mark, CRLF between rows. Cells that a spreadsheet would take
 * for a formula get an apostrophe (OWASP, CSV injection); long numbers a tab, so that they do not lose their last digits.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(words: string): string {
  const safe = harmless(words);
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function harmless(words: string): string {
  return /^\d{12,}$/.test(words) ? `\t${words}` : plainText(words);
}

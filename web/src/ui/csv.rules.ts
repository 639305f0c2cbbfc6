import { plainText } from '@woxing/contract/core/formula.rules';

/** A cell: a text, with its number where a spreadsheet may reckon with it. */
export type SheetCell = string | { readonly text: string; readonly number: number };

/**
 * A file that spreadsheets open as a table: UTF-8 with a mark, CRLF between rows. Texts that a spreadsheet would take for a
 * formula get an apostrophe (OWASP, CSV injection), numbers do not, whatever their sign; long numbers of texts get a tab, so
 * that they do not lose their last digits.
 */
export function csvText(rows: readonly (readonly SheetCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(content: SheetCell): string {
  const safe = typeof content === 'string' ? harmless(content) : numberText(content);
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function harmless(words: string): string {
  return /^\d{12,}$/.test(words) ? `\t${words}` : plainText(words);
}

/** As it is written where that is its number and nothing else; with a unit or a sign beside it, it is a text. */
function numberText({ text }: Exclude<SheetCell, string>): string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : harmless(text);
}

import { dayOf, timeOf } from '@woxing/contract/core/days';
import { plainText } from '@woxing/contract/core/formula.rules';
import { type CellKind, type ColumnKey, reportColumns } from '@woxing/contract/reports/report-columns.rules';
import { cellKindOf, ownTitle, type ReportDeclaration } from '@woxing/contract/reports/reports.rules';
import type { Cell } from './report-line.ts';

/** Rows of a report as files have them: Chinese heads, yuan, Chinese time, and no text that a spreadsheet would reckon with. */

export type FileFormat = 'csv' | 'xlsx';
export type Cells = Readonly<Record<string, Cell>>;

export interface FileColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: CellKind;
}

export const fileColumns = (report: ReportDeclaration, keys: readonly ColumnKey[]): FileColumn[] =>
  keys.map((key) => ({
    key,
    kind: cellKindOf(report, key),
    title: ownTitle(report, key) ?? reportColumns[key].title,
  }));

/** As it is read; amounts of yuan with both digits. */
function textOf({ key, kind }: FileColumn, cells: Cells): string {
  const cell = cells[key] ?? null;
  if (cell === null) return '';
  if (kind === 'money') return (Number(cell) / 100).toFixed(2);
  if (kind === 'count') return String(cell);
  if (kind === 'moment') return momentText(String(cell));
  return plainText(String(cell));
}

const momentText = (iso: string) => {
  const at = new Date(iso);
  return `${dayOf(at)} ${timeOf(at)}`;
};

/** Excel takes a file for UTF-8 only behind this mark. */
const byteOrderMark = '\uFEFF';

export const csvHead = (columns: readonly FileColumn[]): string =>
  `${byteOrderMark}${columns.map(({ title }) => quoted(title)).join(',')}\r\n`;

export const csvRow = (columns: readonly FileColumn[], cells: Cells): string =>
  `${columns.map((column) => quoted(textOf(column, cells))).join(',')}\r\n`;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const sheetHead = (columns: readonly FileColumn[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(widthOf).join('')}</cols><sheetData>` +
  `<row r="1">${columns.map(({ title }, at) => inlineText(`${letters(at)}1`, title, styles.head)).join('')}</row>`;

export const sheetEnd = '</sheetData></worksheet>';

const widths: Readonly<Record<CellKind, number>> = {
  text: 14,
  code: 22,
  money: 12,
  count: 9,
  moment: 17,
  day: 12,
};
const widthOf = ({ kind }: FileColumn, at: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`;

/** `no`: its line in the sheet, the first of which has the heads. */
export const sheetRow = (columns: readonly FileColumn[], cells: Cells, no: number): string =>
  `<row r="${no}">${columns.map((column, at) => cellXml(column, cells, `${letters(at)}${no}`)).join('')}</row>`;

/** Of the styles in `xlsx-parts.ts`. */
const styles = { plain: 0, head: 1, money: 2, count: 3 } as const;

function cellXml(column: FileColumn, cells: Cells, place: string): string {
  const cell = cells[column.key] ?? null;
  if (cell === null || cell === '') return '';
  if (column.kind === 'money')
    return `<c r="${place}" s="${styles.money}"><v>${(Number(cell) / 100).toFixed(2)}</v></c>`;
  if (column.kind === 'count') return `<c r="${place}" s="${styles.count}"><v>${Number(cell)}</v></c>`;
  return inlineText(place, textOf(column, cells), styles.plain);
}

const inlineText = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** `A` of 0, `AA` of 26. */
export function letters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : `${letters(Math.floor(at / 26) - 1)}${last}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML 1.0 does not allow is left out. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => entities[sign]!);

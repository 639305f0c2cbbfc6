import { dayOf, timeOf } from '@woxing/contract/core/days';
import { plainText } from '@woxing/contract/core/formula.rules';
import { type Narrowed, narrowedLine } from '@woxing/contract/reports/narrowed.rules';
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

/** A file of everything begins with its heads; what is narrowed says so above them, lest it is taken for the whole. */
export const headLines = (narrowed: readonly Narrowed[]): number => (narrowed.length === 0 ? 1 : 2);

export function csvHead(columns: readonly FileColumn[], narrowed: readonly Narrowed[]): string {
  const above = narrowed.length === 0 ? '' : `${quoted(narrowedLine(narrowed))}\r\n`;
  return `${byteOrderMark}${above}${columns.map(({ title }) => quoted(title)).join(',')}\r\n`;
}

export const csvRow = (columns: readonly FileColumn[], cells: Cells): string =>
  `${columns.map((column) => quoted(textOf(column, cells))).join(',')}\r\n`;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function sheetHead(columns: readonly FileColumn[], narrowed: readonly Narrowed[]): string {
  const lines = headLines(narrowed);
  const above =
    lines === 1 ? '' : `<row r="1">${inlineText('A1', narrowedLine(narrowed), styles.plain)}</row>`;
  const heads = columns.map(({ title }, at) => inlineText(`${letters(at)}${lines}`, title, styles.head));
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${lines}" topLeftCell="A${lines + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.map(widthOf).join('')}</cols><sheetData>${above}<row r="${lines}">${heads.join('')}</row>`
  );
}

const sheetEnd = '</sheetData></worksheet>';

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

/** `no`: its line in the sheet, the first of which have the heads. */
export const sheetRow = (columns: readonly FileColumn[], cells: Cells, no: number): string =>
  `<row r="${no}">${columns.map((column, at) => cellXml(column, cells, `${letters(at)}${no}`)).join('')}</row>`;

/** Where a portion of rows stands in its file. */
export interface PortionPlace {
  readonly narrowed: readonly Narrowed[];
  /** Rows before it. */
  readonly before: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A portion of a file as it is written, the first with the heads and the last with the end. */
export function portionText(
  format: FileFormat,
  columns: readonly FileColumn[],
  rows: readonly Cells[],
  { narrowed, before, isFirst, isLast }: PortionPlace,
): string {
  if (format === 'csv')
    return [isFirst ? csvHead(columns, narrowed) : '', ...rows.map((row) => csvRow(columns, row))].join('');
  const first = headLines(narrowed) + 1 + before;
  const body = rows.map((row, at) => sheetRow(columns, row, first + at));
  return [isFirst ? sheetHead(columns, narrowed) : '', ...body, isLast ? sheetEnd : ''].join('');
}

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

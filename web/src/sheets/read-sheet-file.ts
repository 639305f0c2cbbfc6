import { isHeadOf, type SheetRow } from '@woxing/contract/people/sheet.rules';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { csvRows } from './csv-rows.rules.ts';

const maxBytes = 10 * 1024 * 1024;
/** Unpacked, so that a small file cannot fill the memory. */
const maxUnpackedBytes = 64 * 1024 * 1024;
const zipMagic = [0x50, 0x4b, 0x03, 0x04];

export type SheetFault = 'type' | 'large' | 'broken' | 'head' | 'empty' | 'rows' | 'sent';
export type ReadSheet =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'fault'; readonly fault: SheetFault };

/** What a sheet must be like. */
export interface SheetForm {
  readonly columns: readonly string[];
  /** As many of the last columns may be missing. */
  readonly optional?: number;
  readonly maxRows: number;
  /** As many as the server takes in one body, encoded as browsers do. */
  readonly maxSentBytes: number;
}

/**
 * The rows of people in the first sheet of an Excel file, or in a CSV file, as texts: dates as `1990-03-07`, of formulas the value
 * that the file holds. Only shape and size are judged here; what the rows say is the server's to judge. A file that is too large is
 * not even opened.
 */
export async function readSheetFile(file: File, form: SheetForm): Promise<ReadSheet> {
  if (file.size > maxBytes) return faulty('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheet = await rowsOf(file.name, bytes);
  if (typeof sheet === 'string') return faulty(sheet);
  const [head = [], ...rows] = withoutEmptyEnd(sheet, form.columns.length);
  if (!isHeadOf(form.columns, head, form.optional)) return faulty('head');
  if (rows.length === 0) return faulty('empty');
  if (rows.length > form.maxRows) return faulty('rows');
  if (encodeURIComponent(JSON.stringify(rows)).length > form.maxSentBytes) return faulty('sent');
  return { kind: 'rows', rows };
}

function faulty(fault: SheetFault): ReadSheet {
  return { kind: 'fault', fault };
}

async function rowsOf(name: string, bytes: Uint8Array): Promise<readonly SheetRow[] | SheetFault> {
  const isZip = zipMagic.every((byte, at) => bytes[at] === byte);
  if (/\.csv$/i.test(name) && !isZip) return csvRows(textOfCsv(bytes));
  if (!/\.xlsx$/i.test(name) || !isZip) return 'type';
  return (await readFirstSheet(bytes)) ?? 'broken';
}

/** Excel saves CSV in GB 18030 unless it is told otherwise. */
function textOfCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function readFirstSheet(bytes: Uint8Array): Promise<SheetRow[] | undefined> {
  try {
    const sheet = await readSheet(unpacked(bytes), 1, { parseNumber: (written) => written });
    return sheet.map((row) => row.map(textOf));
  } catch {
    return undefined;
  }
}

/**
 * The same archive without compression. Large entries would be decompressed in a worker made of a blob, which the
 * page's policy forbids; and here the size is bounded.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let left = maxUnpackedBytes;
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Error('the archive is too large when unpacked');
      return true;
    },
  });
  return zipSync(entries, { level: 0 }).slice().buffer;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell.trim() : '';
}

/** Sheets often carry styled but empty rows at their end, and columns of one's own. */
function withoutEmptyEnd(rows: readonly SheetRow[], columns: number): readonly SheetRow[] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  return rows.slice(0, last + 1).map((row) => row.slice(0, columns));
}

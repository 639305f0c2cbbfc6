import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRaw } from 'node:zlib';
import type { StreamedFile } from '@woxing/contract/core/files';
import type { FileFormat } from './report-sheet.rules.ts';
import { type PackedSheet, workbookAround } from './xlsx-parts.ts';

/** Files that are written, kept and sent in packed portions. */
export const nothingPacked: PackedSheet = { crc: 0, size: 0, packed: 0 };

const deflate = promisify<Buffer, object, Buffer>(deflateRaw);
const inflate = promisify<Buffer, Buffer>(inflateRaw);

/** The next portion, and what the file has come to with it. */
export async function packPortion(
  format: FileFormat,
  before: PackedSheet,
  text: string,
): Promise<PackedSheet & { readonly bytes: Buffer }> {
  const raw = Buffer.from(text);
  // Portions of a sheet go on into each other; those of a CSV file are opened one by one.
  const finishFlush = format === 'xlsx' ? constants.Z_SYNC_FLUSH : constants.Z_FINISH;
  const bytes = await deflate(raw, { finishFlush });
  return {
    bytes,
    crc: crc32(raw, before.crc),
    size: before.size + raw.length,
    packed: before.packed + bytes.length,
  };
}

type File = Pick<StreamedFile, 'contentType' | 'pieces' | 'size'>;

/** All its portions as the file that somebody saves. */
export const fileOf = (
  format: FileFormat,
  portions: AsyncIterable<Buffer> | Iterable<Buffer>,
  whole: PackedSheet,
): File => (format === 'csv' ? csvFile(portions, whole) : xlsxFile(portions, whole));

function csvFile(portions: AsyncIterable<Buffer> | Iterable<Buffer>, { size }: PackedSheet): File {
  async function* opened() {
    for await (const portion of portions) yield await inflate(portion);
  }
  return { contentType: 'text/csv; charset=utf-8', pieces: opened(), size };
}

function xlsxFile(portions: AsyncIterable<Buffer> | Iterable<Buffer>, whole: PackedSheet): File {
  const { head, tail } = workbookAround(whole);
  async function* all() {
    yield head;
    yield* portions;
    yield tail;
  }
  return { contentType: xlsxType, pieces: all(), size: head.length + whole.packed + tail.length };
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

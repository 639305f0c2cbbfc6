import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import type { GtfsProblems } from './gtfs-problems.ts';
import type { GtfsSource } from './gtfs-source.ts';

/** What reads the tables of a feed: where from, whom to tell what is wrong, and how far it is. */
export interface GtfsReading {
  readonly source: GtfsSource;
  readonly problems: GtfsProblems;
  /** Bytes that were read of a file. */
  readonly onRead: (file: string, bytes: number) => void;
}

/** A row of a table. */
export interface GtfsRow {
  /** As an editor counts, the heading is 1. */
  readonly line: number;
  /** Without blanks around it; empty where the column is missing. */
  readonly text: (column: string) => string;
  /** Says what is wrong with this row. */
  readonly fault: (words: string) => void;
}

export interface GtfsTable {
  readonly file: string;
  /** Those that must be there. */
  readonly columns: readonly string[];
  readonly maxRows: number;
}

/** Of one row, in characters. */
const maxRowLength = 16_000;
/** Of one field; keys of rows are kept for every call. */
const maxFieldLength = 500;

/** Visits the rows one after the other, without keeping them. False when the file is not there. */
export async function eachRow(
  { source, problems, onRead }: GtfsReading,
  { file, columns, maxRows }: GtfsTable,
  visit: (row: GtfsRow) => void,
): Promise<boolean> {
  const found = source.files.get(file);
  if (found === undefined) return false;
  const parser = parse({
    bom: true,
    info: true,
    maxRecordSize: maxRowLength,
    relaxColumnCount: true,
    skipEmptyLines: true,
    trim: true,
  });
  const feeding = feed();
  let heading: Map<string, number> | undefined;
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const line = info.lines;
      if (heading === undefined) {
        heading = new Map(record.map((name, at) => [name, at]));
        const missing = columns.filter((name) => heading?.has(name) !== true);
        if (missing.length > 0) {
          problems.add(file, 1, `缺少列${missing.join('、')}`);
          break;
        }
        continue;
      }
      if (record.length !== heading.size) {
        problems.add(file, line, `应有${heading.size}列，实有${record.length}列`);
        continue;
      }
      rows += 1;
      if (rows > maxRows) {
        problems.add(file, line, `超过${maxRows}行`);
        break;
      }
      if (record.some((field) => field.length > maxFieldLength)) {
        problems.add(file, line, `一项超过${maxFieldLength}个字`);
        continue;
      }
      const known = heading;
      visit({
        line,
        text: (column) => record[known.get(column) ?? -1] ?? '',
        fault: (words) => problems.add(file, line, words),
      });
    }
    if (heading === undefined) problems.add(file, undefined, '文件为空');
    await feeding;
  } catch (error) {
    problems.add(file, lineOf(error), faultWords(error));
  } finally {
    parser.destroy();
  }
  return true;

  async function feed(): Promise<void> {
    try {
      const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
      for await (const chunk of (await found!.open()) as AsyncIterable<Buffer>) {
        onRead(file, chunk.length);
        if (parser.destroyed) return;
        if (chunk.includes(0)) throw new NotText();
        if (!parser.write(utf8.decode(chunk, { stream: true }))) await drained();
      }
      parser.end(utf8.decode());
    } catch (error) {
      parser.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function drained(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        parser.off('drain', go).off('close', go);
        resolve();
      };
      parser.on('drain', go).on('close', go);
      if (parser.destroyed || !parser.writableNeedDrain) go();
    });
  }
}

/** Bytes of value 0 are in no text. */
class NotText extends Error {}

function lineOf(error: unknown): number | undefined {
  return error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : undefined;
}

function faultWords(error: unknown): string {
  if (error instanceof CsvError) return csvWords[error.code] ?? '不是有效的CSV';
  if (error instanceof NotText) return '不是文本文件';
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return '不是UTF-8编码';
  return '文件已损坏，无法读取';
}

const csvWords: Readonly<Partial<Record<CsvError['code'], string>>> = {
  CSV_QUOTE_NOT_CLOSED: '引号没有闭合',
  CSV_INVALID_CLOSING_QUOTE: '引号之后有多余的字符',
  INVALID_OPENING_QUOTE: '引号须在一项的开头',
  CSV_MAX_RECORD_SIZE: `一行超过${maxRowLength}个字符，或引号没有闭合`,
};

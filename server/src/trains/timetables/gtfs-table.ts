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
  readonly columns: readonly string[];
  /** Without it the feed is broken. */
  readonly needed?: boolean;
}

/** Visits the rows one after the other, without keeping them. False when the file is not there. */
export async function eachRow(
  { source, problems, onRead }: GtfsReading,
  { file, columns, needed = false }: GtfsTable,
  visit: (row: GtfsRow) => void,
): Promise<boolean> {
  const found = source.files.get(file);
  if (found === undefined) {
    if (needed) problems.add(file, undefined, '缺少此文件');
    return false;
  }
  const parser = parse({ bom: true, info: true, relaxColumnCount: true, skipEmptyLines: true, trim: true });
  const feeding = feed();
  let heading: Map<string, number> | undefined;
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

function lineOf(error: unknown): number | undefined {
  return error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : undefined;
}

function faultWords(error: unknown): string {
  if (error instanceof CsvError) return `不是有效的CSV（${error.message}）`;
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return '不是UTF-8编码';
  return `无法读取（${error instanceof Error ? error.message : String(error)}）`;
}

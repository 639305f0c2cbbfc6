import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BrokenTimetable } from './gtfs-problems.ts';

/** The files of a feed, wherever they lie. */
export interface GtfsSource {
  readonly name: string;
  readonly files: ReadonlyMap<string, GtfsFile>;
  close(): void;
}

export interface GtfsFile {
  /** Unpacked. */
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/** A `.zip`, also with its files in one folder inside, or a folder. Throws `BrokenTimetable` where there is neither. */
export async function openGtfsSource(path: string): Promise<GtfsSource> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new BrokenTimetable([`${path}：文件不存在或无法读取`]);
  return found.isDirectory() ? openFolder(path) : openZip(path);
}

const isText = (name: string) => name.endsWith('.txt');

async function openFolder(path: string): Promise<GtfsSource> {
  const names = (await readdir(path)).filter(isText);
  const files = await Promise.all(
    names.map(async (name): Promise<[string, GtfsFile]> => {
      const { size } = await stat(join(path, name));
      return [name, { bytes: size, open: () => Promise.resolve(createReadStream(join(path, name))) }];
    }),
  );
  return { name: basename(path), files: new Map(files), close: () => undefined };
}

const mostBytes = 4_000_000_000;

async function openZip(path: string): Promise<GtfsSource> {
  const notZip = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return new BrokenTimetable([`${basename(path)}：不是有效的ZIP文件（${reason}）`]);
  };
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw notZip(error);
  });
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (isText(entry.fileName)) entries.push(entry);
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostBytes)
      throw new BrokenTimetable([`${basename(path)}：解压后超过4GB`]);
    return { name: basename(path), files: filesOf(zip, entries), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof BrokenTimetable ? error : notZip(error);
  }
}

function filesOf(zip: ZipFile, entries: readonly Entry[]): Map<string, GtfsFile> {
  return new Map(
    entries.map((entry) => [
      basename(entry.fileName),
      { bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) },
    ]),
  );
}

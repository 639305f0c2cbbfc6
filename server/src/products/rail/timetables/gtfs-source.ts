import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/** What is read of a feed; whatever else lies beside is nobody's business. */
const read: ReadonlySet<string> = new Set([
  'agency.txt',
  'stops.txt',
  'routes.txt',
  'trips.txt',
  'stop_times.txt',
  'calendar.txt',
  'calendar_dates.txt',
  'frequencies.txt',
  'fare_attributes.txt',
  'fare_rules.txt',
  'transfers.txt',
  'translations.txt',
]);
const needed = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'];

const megabyte = 1_000_000;
/** Of all that is read together, unpacked. A country has about 60. */
const maxBytes = 600 * megabyte;
/** Tables pack to a tenth or a twentieth; what packs to less was made to burst. */
const maxRatio = 150;
const harmlessBytes = 50 * megabyte;
/** Files of an archive, whatever they are. */
const maxEntries = 1000;

/** A `.zip`, also with its files in one folder inside, or a folder. Throws `BrokenTimetable` where there is neither, a part is missing, or it is too large. */
export async function openGtfsSource(path: string): Promise<GtfsSource> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new BrokenTimetable([`${path}：文件不存在或无法读取`]);
  const source = found.isDirectory() ? await openFolder(path) : await openZip(path);
  try {
    checkWhole(source);
    return source;
  } catch (error) {
    source.close();
    throw error;
  }
}

function checkWhole({ name, files }: GtfsSource): void {
  if (files.size === 0) throw new BrokenTimetable([`${name}：没有GTFS文件，须含${needed.join('、')}等`]);
  const missing = needed.filter((file) => !files.has(file));
  if (missing.length > 0) throw new BrokenTimetable([`${missing.join('、')}：缺少此文件`]);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > maxBytes)
    throw new BrokenTimetable([`${name}：解压后共${wholeMb(bytes)}，不得超过${wholeMb(maxBytes)}`]);
}

const wholeMb = (bytes: number) => `${Math.ceil(bytes / megabyte)}MB`;

async function openFolder(path: string): Promise<GtfsSource> {
  const names = (await readdir(path)).filter((name) => read.has(name));
  const files = await Promise.all(
    names.map(async (name): Promise<[string, GtfsFile]> => {
      const { size } = await stat(join(path, name));
      return [name, { bytes: size, open: () => Promise.resolve(createReadStream(join(path, name))) }];
    }),
  );
  return { name: basename(path), files: new Map(files), close: () => undefined };
}

async function openZip(path: string): Promise<GtfsSource> {
  const name = basename(path);
  const notZip = () => new BrokenTimetable([`${name}：不是有效的ZIP文件`]);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw notZip();
  });
  try {
    if (zip.entryCount > maxEntries) throw new BrokenTimetable([`${name}：压缩包内超过${maxEntries}个文件`]);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (isOfFeed(entry.fileName)) entries.push(entry);
    checkFolders(name, entries);
    checkRatio(name, entries);
    return { name, files: filesOf(zip, entries), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof BrokenTimetable ? error : notZip();
  }
}

/** Not the shadow files that a Mac packs along. */
const isOfFeed = (path: string) => read.has(basename(path)) && !path.startsWith('__MACOSX/');

/** Two folders are two timetables, and nobody knows which is meant. */
function checkFolders(name: string, entries: readonly Entry[]): void {
  const folders = [...new Set(entries.map(({ fileName }) => dirname(fileName)))];
  if (folders.length > 1) {
    const folderNames = folders.map((folder) => (folder === '.' ? '根目录' : `“${folder}”`));
    throw new BrokenTimetable([
      `${name}：压缩包内有${folders.length}处时刻表（${folderNames.slice(0, 3).join('、')}${folderNames.length > 3 ? '等' : ''}），只能有一处`,
    ]);
  }
  const names = entries.map(({ fileName }) => basename(fileName));
  const twice = names.find((file, at) => names.indexOf(file) < at);
  if (twice !== undefined) throw new BrokenTimetable([`${name}：压缩包内有两个${twice}`]);
}

function checkRatio(name: string, entries: readonly Entry[]): void {
  const sum = (size: (entry: Entry) => number) => entries.reduce((all, entry) => all + size(entry), 0);
  const unpacked = sum(({ uncompressedSize }) => uncompressedSize);
  const packed = sum(({ compressedSize }) => compressedSize);
  if (unpacked > harmlessBytes && unpacked > packed * maxRatio)
    throw new BrokenTimetable([
      `${name}：${Math.round(unpacked / packed)}倍压缩，解压后达${wholeMb(unpacked)}，不是正常的时刻表`,
    ]);
}

function filesOf(zip: ZipFile, entries: readonly Entry[]): Map<string, GtfsFile> {
  return new Map(
    entries.map((entry) => [
      basename(entry.fileName),
      { bytes: entry.uncompressedSize, open: () => zip.openReadStreamPromise(entry) },
    ]),
  );
}

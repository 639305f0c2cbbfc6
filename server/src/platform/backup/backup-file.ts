import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

/**
 * A backup is one gzip stream: a line of JSON that says what it is, then blocks, each a line of JSON and as many bytes of
 * PostgreSQL's COPY text as it says, and at last a line with the counts and sums of all tables. Without that last line a
 * file is not whole.
 */
const header = z.object({
  format: z.literal('woxing-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the program that made it. */
  program: z.string(),
  /** Of PostgreSQL. */
  server: z.string(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ file: z.string(), checksum: z.string() })),
  /** Fingerprints of the data keys, the newest first; the keys themselves are kept elsewhere. */
  dataKeys: z.array(z.string()),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type BackupHeader = z.output<typeof header>;

const trailer = z.object({
  end: z.literal(true),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.object({ value: z.string(), called: z.boolean() })),
});
export type BackupTrailer = z.output<typeof trailer>;

const blockHead = z.object({ table: z.string(), rows: z.int(), bytes: z.int().nonnegative() });

/** Rows of one table, whole ones. */
export interface Block {
  readonly table: string;
  readonly rows: number;
  readonly bytes: Buffer;
}

/** Written beside and then renamed, readable by its owner only: a file of this name is whole. */
export async function writeBackupFile(
  path: string,
  head: BackupHeader,
  contents: () => AsyncGenerator<Block, BackupTrailer>,
): Promise<void> {
  const beside = `${path}.partial`;
  async function* lines(): AsyncGenerator<Buffer> {
    yield lineOf(head);
    const blocks = contents();
    let next = await blocks.next();
    for (; !next.done; next = await blocks.next()) {
      const { table, rows, bytes } = next.value;
      yield lineOf({ table, rows, bytes: bytes.length });
      yield bytes;
    }
    yield lineOf(next.value);
  }
  try {
    await rm(beside, { force: true });
    await pipeline(
      Readable.from(lines(), { objectMode: false }),
      createGzip(),
      createWriteStream(beside, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await chmod(beside, 0o600);
    await rename(beside, path);
    await syncFolderOf(path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

export interface OpenBackup {
  readonly header: BackupHeader;
  /** Its blocks in order, and at last the trailer. Read once. */
  readonly blocks: AsyncGenerator<Block, BackupTrailer>;
}

/** Throws `StartRefusal` where the file is none of ours, and its blocks do where it is not whole. */
export async function openBackupFile(path: string): Promise<OpenBackup> {
  const source = createReadStream(path);
  const plain = source.pipe(createGunzip());
  source.on('error', (error) => plain.destroy(error));
  const bytes = byteReader(plain);
  try {
    const parsed = header.safeParse(jsonOf(await bytes.line()));
    if (!parsed.success) throw new StartRefusal(`${path} 不是本产品的备份文件`);
    return { header: parsed.data, blocks: readBlocks(path, bytes) };
  } catch (error) {
    plain.destroy();
    throw refusalFor(path, error);
  }
}

async function* readBlocks(path: string, bytes: ByteReader): AsyncGenerator<Block, BackupTrailer> {
  try {
    for (;;) {
      const line = jsonOf(await bytes.line());
      const last = trailer.safeParse(line);
      if (last.success) {
        // The checksum of gzip itself comes after the last byte.
        if (!(await bytes.isAtEnd())) throw new StartRefusal(broken(path));
        return last.data;
      }
      const block = blockHead.safeParse(line);
      if (!block.success) throw new StartRefusal(broken(path));
      const { table, rows, bytes: length } = block.data;
      yield { table, rows, bytes: await bytes.take(length) };
    }
  } catch (error) {
    throw refusalFor(path, error);
  }
}

function lineOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const broken = (path: string) => `备份文件 ${path} 不完整或已损坏`;

function refusalFor(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof EndedEarly || code.startsWith('Z_'))
    return new StartRefusal(broken(path), { cause: error });
  if (code === 'ENOENT') return new StartRefusal(`找不到备份文件 ${path}`, { cause: error });
  if (code === 'EACCES' || code === 'EISDIR')
    return new StartRefusal(`无法读取备份文件 ${path}`, { cause: error });
  return error;
}

class EndedEarly extends Error {}

interface ByteReader {
  /** Up to the next line break, without it. */
  line(): Promise<string>;
  take(length: number): Promise<Buffer>;
  isAtEnd(): Promise<boolean>;
}

function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next();
    if (next.done === true) return false;
    left = left.length === 0 ? next.value : Buffer.concat([left, next.value]);
    return true;
  };
  return {
    async line() {
      for (let at = left.indexOf(10); ; at = left.indexOf(10)) {
        if (at >= 0) {
          const line = left.toString('utf8', 0, at);
          left = left.subarray(at + 1);
          return line;
        }
        if (left.length > longestLine || !(await more())) throw new EndedEarly();
      }
    },
    async take(length) {
      const parts: Buffer[] = [];
      for (let missing = length; missing > 0; ) {
        if (left.length === 0 && !(await more())) throw new EndedEarly();
        parts.push(left.subarray(0, missing));
        missing -= parts.at(-1)!.length;
        left = left.subarray(parts.at(-1)!.length);
      }
      return Buffer.concat(parts);
    },
    isAtEnd: async () => left.length === 0 && !(await more()),
  };
}

/** The header names every table, column and migration. */
const longestLine = 8 << 20;

async function syncFolderOf(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

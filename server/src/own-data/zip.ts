import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** A path inside the archive, with slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A ZIP archive as every system opens it: deflated, names in UTF-8, no encryption. `at` is the time of every entry. */
export function zipOf(entries: readonly ZipEntry[], at: Date): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = deflateRawSync(entry.bytes);
    const facts = factsOf(entry.bytes, packed, name, at);
    const local = Buffer.concat([signature(0x04034b50), facts, name, packed]);
    directory.push(Buffer.concat([signature(0x02014b50), short(madeOnUnix), facts, whereIn(offset), name]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = short(entries.length);
  const end = [
    signature(0x06054b50),
    short(0),
    short(0),
    count,
    count,
    long(listed.length),
    long(offset),
    short(0),
  ];
  return Buffer.concat([...locals, listed, ...end]);
}

const madeOnUnix = 0x0314;
const needs = 20;
const utf8Name = 0x0800;
const deflated = 8;

/** What the entry and the directory both say. */
function factsOf(bytes: Uint8Array, packed: Buffer, name: Buffer, at: Date): Buffer {
  return Buffer.concat([
    short(needs),
    short(utf8Name),
    short(deflated),
    short((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
    short(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
    long(crc32(bytes)),
    long(packed.length),
    long(bytes.length),
    short(name.length),
    short(0),
  ]);
}

/** No comment, one disk, a plain file that its owner reads and writes. */
function whereIn(offset: number): Buffer {
  return Buffer.concat([short(0), short(0), short(0), long((0o100600 << 16) >>> 0), long(offset)]);
}

const signature = (value: number) => long(value);

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

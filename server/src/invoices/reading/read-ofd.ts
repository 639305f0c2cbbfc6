import { type Entry, fromBufferPromise } from 'yauzl';
import { factsOfOfd, mayTell, type OfdPart } from './facts-of-ofd.rules.ts';
import type { ReadInvoice } from './read-outcome.ts';
import { textOfXml } from './xml-bytes.rules.ts';
import { nodesOfFile, readXml } from './xml-tree.rules.ts';

const maxEntries = 500;
const maxPartBytes = 2 * 1024 * 1024;
const maxAllBytes = 8 * 1024 * 1024;
const maxRatio = 200;

/** A container of documents: nothing is unpacked beyond these bounds, whatever its directory says. */
export async function readOfd(bytes: Uint8Array): Promise<ReadInvoice> {
  const parts: OfdPart[] = [];
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes));
    if (zip.entryCount > maxEntries) return { problem: 'bomb' };
    let all = 0;
    const left = nodesOfFile();
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      if (!mayTell(entry.fileName)) continue;
      const { uncompressedSize: size, compressedSize: packed } = entry;
      all += size;
      if (size > maxPartBytes || all > maxAllBytes || size > maxRatio * Math.max(packed, 64))
        return { problem: 'bomb' };
      const text = textOfXml(await contentOf(await zip.openReadStreamPromise(entry), size));
      const root = text === undefined ? 'malformed' : readXml(text, left);
      if (root === 'doctype') return { problem: 'entities' };
      if (root === 'too-many') return { problem: 'bomb' };
      if (typeof root !== 'string') parts.push({ name: entry.fileName, root });
    }
  } catch {
    return { problem: 'broken' };
  }
  const facts = factsOfOfd(parts);
  return facts === undefined ? { problem: 'not-an-invoice' } : { facts, signed: undefined };
}

/** As many bytes as were declared, and not one more. */
async function contentOf(stream: AsyncIterable<Buffer>, size: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > size) throw new Error('a part of the file is larger than it says');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

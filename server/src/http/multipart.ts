import { refuse } from '@woxing/contract/core/errors';
import type { SentFile } from '@woxing/contract/core/files';
import { checkName, checkText, type Fields, noFields } from './fields.ts';

const maxParts = 20;
const maxHeadBytes = 4096;
/** Of all texts together. */
const maxTextBytes = 64 * 1024;
const lineEnd = '\r\n';

interface Part {
  readonly name: string;
  /** Undefined: a text. */
  readonly fileName: string | undefined;
  readonly chunks: Buffer[];
}

/**
 * Reads a `multipart/form-data` body as it comes: texts and files by their names. Refuses with `input.malformed`, at the chunk
 * that shows it: too many parts, long heads, doubled and forbidden names, and what is no such form.
 */
export class MultipartReader {
  readonly #fields: Fields = noFields();
  readonly #delimiter: Buffer;
  #state: 'delimiter' | 'head' | 'content' | 'over' = 'content';
  /** None before the first delimiter. */
  #part: Part | undefined;
  #parts = 0;
  #textBytes = 0;
  /** What came and is not understood yet. The first delimiter needs no line before it. */
  #rest: Buffer = Buffer.from(lineEnd);

  constructor(contentType: string) {
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
    const boundary = quoted ?? plain;
    if (boundary === undefined) throw refuse('input.malformed');
    this.#delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  }

  take(chunk: Buffer): void {
    if (this.#state === 'over') return;
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#step());
  }

  end(): Fields {
    if (this.#state !== 'over') throw refuse('input.malformed');
    return this.#fields;
  }

  /** False when more has to come. */
  #step(): boolean {
    if (this.#state === 'delimiter') return this.#readDelimiter();
    if (this.#state === 'head') return this.#readHead();
    return this.#state === 'content' && this.#readContent();
  }

  #readDelimiter(): boolean {
    if (this.#rest.length < 2) return false;
    const next = this.#consume(2).toString('latin1');
    if (next !== lineEnd && next !== '--') throw refuse('input.malformed');
    this.#state = next === '--' ? 'over' : 'head';
    return this.#state === 'head';
  }

  #readHead(): boolean {
    const end = this.#rest.indexOf(`${lineEnd}${lineEnd}`);
    if (end > maxHeadBytes || (end === -1 && this.#rest.length > maxHeadBytes))
      throw refuse('input.malformed');
    if (end === -1) return false;
    if (++this.#parts > maxParts) throw refuse('input.malformed');
    this.#part = partOf(this.#consume(end + 4).toString('utf8'));
    checkName(this.#part.name);
    if (this.#part.name in this.#fields) throw refuse('input.malformed');
    this.#state = 'content';
    return true;
  }

  #readContent(): boolean {
    const end = this.#rest.indexOf(this.#delimiter);
    // The end of what came may be the beginning of a delimiter.
    this.#keep(this.#consume(end === -1 ? Math.max(0, this.#rest.length - this.#delimiter.length + 1) : end));
    if (end === -1) return false;
    this.#consume(this.#delimiter.length);
    if (this.#part) this.#fields[this.#part.name] = valueOf(this.#part);
    this.#part = undefined;
    this.#state = 'delimiter';
    return true;
  }

  #keep(content: Buffer): void {
    if (content.length === 0) return;
    if (this.#part === undefined) throw refuse('input.malformed');
    if (this.#part.fileName === undefined) this.#textBytes += content.length;
    if (this.#textBytes > maxTextBytes) throw refuse('input.malformed');
    this.#part.chunks.push(content);
  }

  #consume(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }
}

function partOf(head: string): Part {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head)?.[1] ?? '';
  const parameters = new Map<string, string>();
  for (const [, name = '', value = ''] of disposition.matchAll(/;\s*([a-z]+)="([^"]*)"/gi))
    parameters.set(name.toLowerCase(), unescaped(value));
  const name = parameters.get('name');
  if (name === undefined) throw refuse('input.malformed');
  return { name, fileName: parameters.get('filename'), chunks: [] };
}

/** Browsers write these three so, and nothing else. */
function unescaped(value: string): string {
  return value.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%22', '"');
}

function valueOf({ fileName, chunks }: Part): string | SentFile {
  const content = Buffer.concat(chunks);
  if (fileName !== undefined)
    return { name: fileName, bytes: new Uint8Array(content.buffer, content.byteOffset, content.length) };
  const text = content.toString('utf8');
  checkText(text);
  return text;
}

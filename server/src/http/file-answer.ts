import { Readable } from 'node:stream';
import type { FileAnswer, StreamedFile } from '@woxing/contract/core/files';
import type { FastifyReply } from 'fastify';

/** A day: long enough for a page that shows it often, short enough for a browser that others use later. */
const keptSeconds = 86_400;

export function sendFile(reply: FastifyReply, file: FileAnswer | StreamedFile): FastifyReply {
  if (file.mayBeKept) {
    void reply
      .header('cache-control', `private, max-age=${keptSeconds}, immutable`)
      .header('vary', 'authorization, token');
  }
  if (file.saveAs !== undefined)
    void reply
      .header('content-disposition', savedAs(file.saveAs))
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  void reply.code(200).header('content-type', file.contentType);
  if ('pieces' in file) return reply.header('content-length', file.size).send(Readable.from(file.pieces));
  const { buffer, byteOffset, byteLength } = file.bytes;
  return reply.send(Buffer.from(buffer, byteOffset, byteLength));
}

/** Control characters, and those that turn the direction of what is written: a file is not to look like another. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** RFC 6266: an ASCII name for old programs, the real one beside it. What cannot be seen, or is half a character, is left out. */
export function savedAs(named: string): string {
  const name = named.toWellFormed().replace(unseen, '');
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

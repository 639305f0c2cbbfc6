import type { FileAnswer } from '@woxing/contract/core/files';
import type { FastifyReply } from 'fastify';

/** A day: long enough for a page that shows it often, short enough for a browser that others use later. */
const keptSeconds = 86_400;

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.mayBeKept) {
    void reply
      .header('cache-control', `private, max-age=${keptSeconds}, immutable`)
      .header('vary', 'authorization, token');
  }
  if (file.saveAs !== undefined) void reply.header('content-disposition', savedAs(file.saveAs));
  const { buffer, byteOffset, byteLength } = file.bytes;
  return reply
    .code(200)
    .header('content-type', file.contentType)
    .send(Buffer.from(buffer, byteOffset, byteLength));
}

/** RFC 6266: an ASCII name for old programs, the real one beside it. */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

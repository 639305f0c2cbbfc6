import type { Readable } from 'node:stream';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { maxFileBytes } from '@woxing/contract/core/file-kinds.rules';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { answerRequest, type Edge, sendRefusal } from './answer-request.ts';
import { membersOnly } from './members-only.ts';
import { MultipartReader } from './multipart.ts';
import type { Observing } from './observe.ts';
import { takeBody } from './read-body.ts';
import type { Route } from './route.ts';

/** The names, boundaries and small fields around the file. */
const restOfForm = 64 * 1024;

/** The endpoints that are sent a file, of members only. */
export async function serveUploads(
  app: FastifyInstance,
  edge: Edge,
  rows: readonly Route[],
  observing: Observing,
): Promise<void> {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      'multipart/form-data',
      async (request: FastifyRequest, payload: Readable) => {
        const reader = new MultipartReader(request.headers['content-type'] ?? '');
        await takeBody(request, payload, (chunk) => reader.take(chunk));
        return reader.end();
      },
    );
    uploads.setErrorHandler<FastifyError>((error, request, reply) =>
      sendRefusal(edge.log, request, reply, uploadRefusal(error), 'ret'),
    );
    for (const row of rows) {
      uploads.route({
        method: row.endpoint.method,
        url: row.endpoint.path,
        config: { maxBodyBytes: maxFileBytes + restOfForm },
        onRequest: membersOnly(edge, row),
        handler: answerRequest(edge, row),
        onResponse: observing.answered(row.endpoint),
      });
    }
  });
}

function uploadRefusal(error: FastifyError | RefusalError): unknown {
  if (error instanceof RefusalError)
    return error.code === 'input.too-large' ? refuse('upload.too-large') : error;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('input.unsupported');
  return error.statusCode !== undefined && error.statusCode < 500 ? refuse('input.malformed') : error;
}

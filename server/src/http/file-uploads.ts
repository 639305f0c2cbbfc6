import { refuse } from '@woxing/contract/errors';
import { mostFileBytes, type SentFile } from '@woxing/contract/files';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRequest, type Edge, headerOf, sendRefusal } from './answer-request.ts';
import { tokenOf } from './common-fields.ts';
import { checkName, checkText, type Fields, noFields } from './fields.ts';
import type { Observing } from './observe.ts';
import type { Route } from './route.ts';

/** The names, boundaries and small fields around the file. */
const restOfForm = 64 * 1024;
const mostParts = 20;

/**
 * The endpoints that are sent a file. They alone take large bodies, and only of members: who has no session is refused
 * before a byte of the body is read.
 */
export async function serveUploads(
  app: FastifyInstance,
  edge: Edge,
  rows: readonly Route[],
  observing: Observing,
): Promise<void> {
  await app.register(async (uploads) => {
    uploads.addContentTypeParser<Buffer>(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: mostFileBytes + restOfForm },
      (request: FastifyRequest, body: Buffer) => readMultipart(request.headers['content-type'] ?? '', body),
    );
    uploads.setErrorHandler<FastifyError>((error, request, reply) =>
      sendRefusal(edge.log, request, reply, uploadRefusal(error), 'ret'),
    );
    for (const row of rows) {
      uploads.route({
        method: row.endpoint.method,
        url: row.endpoint.path,
        onRequest: (request, reply) => refuseStrangers(edge, row, request, reply),
        handler: answerRequest(edge, row),
        onResponse: observing.answered(row.endpoint),
      });
    }
  });
}

async function refuseStrangers(
  edge: Edge,
  { endpoint }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const tenantId = await edge.resolveTenant(headerOf(request, 'appid'));
  const token = tokenOf(request.headers, undefined);
  const known =
    tenantId !== undefined &&
    token !== undefined &&
    (await edge.resolveSession(tenantId, token)) !== undefined;
  if (known) return undefined;
  void reply.header('connection', 'close');
  return sendRefusal(edge.log, request, reply, refuse('access.sign-in'), endpoint.envelope);
}

/** Texts and files by their names; refuses doubled and forbidden names and what is no multipart form. */
async function readMultipart(contentType: string, body: Buffer): Promise<Fields> {
  const form = await parse(contentType, body);
  const fields = noFields();
  let count = 0;
  for (const [name, value] of form) {
    checkName(name);
    if (name in fields || ++count > mostParts) throw refuse('input.malformed');
    if (typeof value === 'string') checkText(value);
    fields[name] = typeof value === 'string' ? value : await sentFileOf(value);
  }
  return fields;
}

async function parse(contentType: string, body: Buffer) {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refuse('input.malformed');
  }
}

async function sentFileOf(file: File): Promise<SentFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function uploadRefusal(error: FastifyError): unknown {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('upload.too-large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('input.unsupported');
  return error.statusCode !== undefined && error.statusCode < 500 ? refuse('input.malformed') : error;
}

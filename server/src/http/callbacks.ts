import type { Readable } from 'node:stream';
import type { RawAnswer } from '@woxing/contract/core/callback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from './fields.ts';
import { readBody } from './read-body.ts';

/** Calls of machines in protocols of their own: what they sign is not touched, and they are told a text. */

/** In this scope a body is handed on as it came, whatever it calls itself. */
export function handOnBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) =>
    (await readBody(request, payload)).toString('utf8'),
  );
}

/** The tenant's app id, which ends the address that the caller was given. */
export function tenantCalled(request: FastifyRequest): string {
  return (request.params as { appId: string }).appId;
}

export function callIn(request: FastifyRequest): Fields {
  return { headers: request.headers, body: request.body ?? '' };
}

export function sendRaw(reply: FastifyReply, { http, type, text }: RawAnswer): FastifyReply {
  return reply.code(http).header('content-type', `${type}; charset=utf-8`).send(text);
}

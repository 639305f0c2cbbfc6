import { refuse } from '@woxing/contract/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Edge, headerOf, sendRefusal } from './answer-request.ts';
import { tokenOf } from './common-fields.ts';
import type { Route } from './route.ts';

/** Answers whoever has no session before a byte of the body is read: large bodies are taken of members only. */
export function membersOnly(edge: Edge, { endpoint }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const tenantId = await edge.resolveTenant(headerOf(request, 'appid'));
    const token = tokenOf(request.headers, undefined);
    const known =
      tenantId !== undefined &&
      token !== undefined &&
      (await edge.resolveSession(tenantId, token)) !== undefined;
    if (known) return undefined;
    void reply.header('connection', 'close');
    return sendRefusal(edge.log, request, reply, refuse('access.sign-in'), endpoint.envelope);
  };
}

import type { Endpoint } from '@woxing/contract/core/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { sameText } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { httpAnswers, httpSeconds, registry } from '#src/platform/metrics.ts';
import { readiness } from '#src/platform/readiness.rules.ts';
import { factsOf } from './request-facts.ts';

export interface Observing {
  /** Counts, times and, where it is worth a line, logs a request that was answered. */
  answered(endpoint: Endpoint): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;
  readonly registry: Registry;
}

const slowMs = 500;
/** Of the reads that went well and fast, one in so many is logged. */
const sampleEvery = 100;

export function openObserving(log: Log): Observing {
  let reads = 0;
  return {
    registry,
    answered(endpoint) {
      const quiet = endpoint.effect === 'read';
      const { method, path } = endpoint;
      // Made with the first such answer: most endpoints of a process answer seldom, and never in most of these ways.
      const byClass = new Map<number, ReturnType<typeof httpSeconds.labels>>();
      const secondsOf = (status: number) => {
        const first = Math.floor(status / 100);
        const known = byClass.get(first) ?? httpSeconds.labels(method, path, `${first}xx`);
        byClass.set(first, known);
        return known;
      };
      return (request, reply, done) => {
        const ms = reply.elapsedTime;
        secondsOf(reply.statusCode).observe(ms / 1000);
        httpAnswers.inc({ method, path, ret: factsOf(request).ret ?? '0' });
        if (!quiet || reply.statusCode >= 400 || ms > slowMs || ++reads % sampleEvery === 0)
          log.info(lineOf(endpoint, request, reply, ms), 'answered');
        done();
      };
    },
  };
}

/** No values of queries or bodies. */
function lineOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, ms: number) {
  return {
    requestId: request.id,
    method: request.method,
    path: endpoint.path,
    status: reply.statusCode,
    ret: '0',
    ...factsOf(request),
    ms: Math.round(ms * 10) / 10,
    ip: request.caller.ip,
  };
}

export interface HealthParts {
  readonly db: Pick<Database, 'state'>;
  /** Whether this process is about to stop. */
  readonly draining: () => boolean;
  readonly registry: Registry;
  readonly metricsToken: string | undefined;
}

/** Liveness, readiness, and metrics for the machine itself or whoever has the token. */
export function serveHealth(
  app: FastifyInstance,
  { db, draining, registry, metricsToken }: HealthParts,
): void {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const { ready, text } = readiness(draining() ? 'draining' : await db.state());
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(text);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return request.caller.viaLoopback === true;
}

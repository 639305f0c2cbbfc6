import type { Endpoint } from '@woxing/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sameText } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { isLoopbackAddress } from '#src/platform/loopback.rules.ts';

export interface Observing {
  /** Counts, times and, where it is worth a line, logs a request that was answered. */
  answered(endpoint: Endpoint): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;
  readonly registry: Registry;
}

const slowMs = 500;
/** Of the reads that went well and fast, one in so many is logged. */
const sampleEvery = 100;

export function openObserving(log: Log): Observing {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by path and class of status',
    labelNames: ['path', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 20],
    registers: [registry],
  });
  let reads = 0;
  return {
    registry,
    answered(endpoint) {
      const quiet = endpoint.effect === 'read';
      const byClass = [2, 3, 4, 5].map((first) => seconds.labels(endpoint.path, `${first}xx`));
      return (request, reply, done) => {
        const ms = reply.elapsedTime;
        byClass[Math.floor(reply.statusCode / 100) - 2]?.observe(ms / 1000);
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
    ms: Math.round(ms * 10) / 10,
    ip: request.ip,
  };
}

/** Liveness, readiness, and metrics for the machine itself or whoever has the token. */
export function serveHealth(
  app: FastifyInstance,
  { db, registry, metricsToken }: { db: Database; registry: Registry; metricsToken: string | undefined },
): void {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.ping();
      return await reply.type('text/plain').send('ready');
    } catch {
      return reply.code(503).type('text/plain').send('the database does not answer');
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return isLoopbackAddress(request.ip);
}

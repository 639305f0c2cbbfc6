import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '@woxing/contract/errors';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerRequest, type Edge, sendRefusal } from './answer-request.ts';
import { handOnBodies } from './callbacks.ts';
import { docsPage } from './docs-page.ts';
import { envelopeOf, refusalEnvelope } from './envelope.ts';
import { openEventDesk } from './event-answer.ts';
import { serveUploads } from './file-uploads.ts';
import { readForm } from './form-fields.ts';
import { readJson } from './json-fields.ts';
import { openObserving, serveHealth } from './observe.ts';
import { openApi } from './openapi.ts';
import { type PageTurner, turnedElsewhere } from './page-turns.ts';
import { openPages } from './pages.ts';
import type { Route } from './route.ts';
import { apiHeaders, pageHeaders, plainHeaders } from './security-headers.ts';

export interface HttpConfig {
  readonly sandbox: boolean;
  readonly publicUrl: string;
  readonly metricsToken: string | undefined;
}

export interface HttpParts extends Omit<Edge, 'sandbox' | 'secure' | 'events'> {
  readonly config: HttpConfig;
  readonly routes: readonly Route[];
  /** The folder of the built web application; absent or missing: interfaces only. */
  readonly webRoot?: string | undefined;
  /** Asked before a page is sent. */
  readonly pageTurner?: PageTurner;
}

const mostBytes = 1_048_576;

/** The edge, ready to `listen` or to be asked by `inject`. It closes neither the database nor anything else it was given. */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, db, log, routes } = parts;
  const app = fastify({
    logger: false,
    bodyLimit: mostBytes,
    genReqId: requestId,
    // HEAD is answered as GET is, without the body.
    exposeHeadRoutes: true,
    // A proxy on this machine may say for whom it asks; anybody else is who they are.
    trustProxy: 'loopback',
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: () => noQuery },
    frameworkErrors(_error, request, reply) {
      void sendRefusal(log, request, reply, refuse('path.unknown'), 'ret');
    },
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(badRequest);
    },
  });
  const headers = apiHeaders(config.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  readBodies(app);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendRefusal(log, request, reply, protocolRefusal(error), envelopeOf(request.url)),
  );

  const observing = openObserving(log);
  const events = openEventDesk(log);
  app.addHook('preClose', (done) => {
    events.close();
    done();
  });
  const edge: Edge = { ...parts, events, sandbox: config.sandbox, secure: isSecure(config) };
  const serve = (scope: FastifyInstance, row: Route) =>
    scope.route({
      method: row.endpoint.method,
      url: row.endpoint.path,
      handler: answerRequest(edge, row),
      // How long somebody listened says nothing of how fast we answered.
      ...(row.endpoint.events !== true && { onResponse: observing.answered(row.endpoint) }),
    });
  for (const row of routes.filter(({ endpoint }) => endpoint.file !== 'in' && !endpoint.raw)) serve(app, row);
  await app.register(async (scope) => {
    handOnBodies(scope);
    for (const row of routes.filter(({ endpoint }) => endpoint.raw)) serve(scope, row);
  });
  await serveUploads(
    app,
    edge,
    routes.filter(({ endpoint }) => endpoint.file === 'in'),
    observing,
  );
  serveHealth(app, { db, registry: observing.registry, metricsToken: config.metricsToken });
  serveDocuments(app, routes, config);
  await serveWeb(app, parts);
  return app;
}

const noQuery = Object.freeze(Object.create(null) as Record<string, never>);

function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const badRequest = (() => {
  const { text } = refusalEnvelope('ret', refuse('input.malformed'));
  return `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
})();

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readForm(body),
  );
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => (body === '' ? readForm('') : readJson(body)),
  );
}

/** What fastify itself refuses, in our words. */
function protocolRefusal(error: FastifyError): unknown {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('input.too-large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('input.unsupported');
  return error.statusCode !== undefined && error.statusCode < 500 ? refuse('input.malformed') : error;
}

function serveDocuments(app: FastifyInstance, routes: readonly Route[], config: HttpConfig): void {
  const endpoints = routes
    .map((row) => row.endpoint)
    .filter((endpoint) => endpoint.access !== 'sandbox' || config.sandbox);
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(endpoints, config.publicUrl));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  let page: string | undefined;
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(endpoints);
    return reply.headers(pageHeaders(config.publicUrl, page)).type('text/html; charset=utf-8').send(page);
  });
}

const isSecure = ({ publicUrl }: HttpConfig) => publicUrl.startsWith('https:');

async function serveWeb(app: FastifyInstance, parts: HttpParts): Promise<void> {
  const { config, log, webRoot, pageTurner } = parts;
  const { publicUrl } = config;
  const built = webRoot !== undefined && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined;
  const pages = openPages(built, publicUrl);
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) {
      const turned = pageTurner && turnedElsewhere(pageTurner, request, reply, isSecure(config));
      if (turned) return turned;
      if (pages.send(request, reply)) return;
    }
    return sendRefusal(log, request, reply, refuse('path.unknown'), envelopeOf(request.url));
  });
  if (built === undefined) return;
  const headers = plainHeaders(publicUrl);
  await app.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.html.br', '**/*.html.gz'],
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(headers)) void response.header(name, value);
      if (!path.startsWith(join(built, 'assets'))) void response.header('cache-control', 'no-cache');
    },
  });
}

/** A person's browser that asks for a page, not for a file or an interface. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

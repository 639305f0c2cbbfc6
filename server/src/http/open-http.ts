import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { refuse } from '@woxing/contract/core/errors';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerRequest, type Edge, sendRefusal } from './answer-request.ts';
import { handOnBodies } from './callbacks.ts';
import { resolveCallers } from './callers.ts';
import { docsPage } from './docs-page.ts';
import { envelopeOf, refusalEnvelope } from './envelope.ts';
import { openSseConnections } from './event-answer.ts';
import { serveUploads } from './file-uploads.ts';
import { membersOnly } from './members-only.ts';
import { openObserving, serveHealth } from './observe.ts';
import { openApi } from './openapi.ts';
import { type PageRedirector, turnedElsewhere } from './page-redirects.ts';
import { openPages, withOrigin } from './pages.ts';
import { countBodies } from './read-body.ts';
import { readFields } from './read-fields.ts';
import { asksForSession, type Route } from './route.ts';
import { openSandboxDoor, type SandboxSettings } from './sandbox-door.ts';
import { apiHeaders, pageHeaders, plainHeaders, workerPolicy } from './security-headers.ts';

export interface HttpConfig extends SandboxSettings {
  readonly publicUrl: string;
  readonly metricsToken: string | undefined;
  /** Addresses and CIDR ranges of the proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
}

export interface HttpParts extends Omit<Edge, 'sandbox' | 'secure' | 'events'> {
  readonly config: HttpConfig;
  readonly routes: readonly Route[];
  /** The folder of the built web application; absent or missing: interfaces only. */
  readonly webRoot?: string | undefined;
  /** Whether this process is about to stop; then it says that it is not ready, and answers all the same. */
  readonly draining?: () => boolean;
  /** Asked before a page is sent, one after the other. */
  readonly pageRedirectors?: readonly PageRedirector[];
}

/** The edge, ready to `listen` or to be asked by `inject`. It closes neither the database nor anything else it was given. */
export async function openHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, db, log, routes } = parts;
  const app = fastify({
    logger: false,
    genReqId: requestId,
    // HEAD is answered as GET is, without the body.
    exposeHeadRoutes: true,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    schemaController: { compilersFactory: noCompilers },
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
  resolveCallers(app, { trustedProxies: config.trustedProxies, log });
  countBodies(app);
  readFields(app);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendRefusal(log, request, reply, protocolRefusal(error), envelopeOf(request.url)),
  );

  const observing = openObserving(log);
  const events = openSseConnections(log);
  app.addHook('preClose', (done) => {
    events.close();
    done();
  });
  const edge: Edge = { ...parts, events, sandbox: openSandboxDoor(config, db), secure: isSecure(config) };
  const serve = (scope: FastifyInstance, row: Route) =>
    scope.route({
      method: row.endpoint.method,
      url: row.endpoint.path,
      handler: answerRequest(edge, row),
      ...(row.endpoint.maxBodyBytes !== undefined && {
        config: {
          maxBodyBytes: row.endpoint.maxBodyBytes,
          ofMachines: row.endpoint.access === 'signed-callback',
        },
        ...(asksForSession(row.endpoint.access) && { onRequest: membersOnly(edge, row) }),
      }),
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
  const { draining = () => false } = parts;
  serveHealth(app, { db, draining, registry: observing.registry, metricsToken: config.metricsToken });
  serveDocuments(app, routes, config);
  await serveWeb(app, parts);
  return app;
}

/** Bodies and answers are told by the contract's schemas: fastify's own compilers are not loaded. */
const noCompilers = { buildValidator: noCompiler, buildSerializer: noCompiler };

function noCompiler(): never {
  throw new Error('no route gives fastify a schema');
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

/** What fastify itself refuses, in our words. */
function protocolRefusal(error: FastifyError): unknown {
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
  const { config, log, webRoot, pageRedirectors = [] } = parts;
  const { publicUrl } = config;
  const built = webRoot !== undefined && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined;
  const pages = openPages(built, publicUrl);
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) {
      const turned = turnedElsewhere(pageRedirectors, request, reply, isSecure(config));
      if (turned) return turned;
      if (pages.send(request, reply)) return;
    }
    if (takesAnything(request) && pages.has(request) && pages.send(request, reply)) return;
    return sendRefusal(log, request, reply, refuse('path.unknown'), envelopeOf(request.url));
  });
  if (built === undefined) return;
  await serveFiles(app, built, publicUrl);
}

/** What robots read names whole addresses of the site. */
const originTexts = [
  { name: 'robots.txt', type: 'text/plain; charset=utf-8' },
  { name: 'sitemap.xml', type: 'application/xml; charset=utf-8' },
] as const;

/** What is named by its content is one route for hundreds of files; the few beside it have one each. */
async function serveFiles(app: FastifyInstance, root: string, publicUrl: string): Promise<void> {
  const assets = join(root, 'assets');
  const worker = join(root, 'offline-worker.js');
  const headers = Object.entries(plainHeaders(publicUrl));
  const options: FastifyStaticOptions = {
    root,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders(response, path) {
      for (const [name, value] of headers) void response.header(name, value);
      if (!path.startsWith(assets)) void response.header('cache-control', 'no-cache');
      if (path.startsWith(worker)) void response.header('content-security-policy', workerPolicy);
    },
  };
  await app.register(async (scope) => {
    // A folder, a way out of it, a name that none can have: all of it is not there.
    scope.setErrorHandler<FastifyError>((error) => {
      throw (error.statusCode ?? 500) < 500 ? refuse('path.unknown') : error;
    });
    await scope.register(fastifyStatic, { ...options, root: assets, prefix: '/assets/' });
  });
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', ...originTexts.flatMap(({ name }) => [name, `${name}.*`])],
  });
  for (const { name, type } of originTexts) {
    if (!existsSync(join(root, name))) continue;
    const text = withOrigin(readFileSync(join(root, name), 'utf8'), publicUrl);
    app.get(`/${name}`, (_request, reply) =>
      reply
        .headers({ ...plainHeaders(publicUrl), 'cache-control': 'no-cache' })
        .type(type)
        .send(text),
    );
  }
}

/** A command line, a monitor, a robot: they get the pages that there are, and no page in place of what is not there. */
function takesAnything({ method, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('*/*');
}

/** A person's browser that asks for a page, not for a file or an interface. */
function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

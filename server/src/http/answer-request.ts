import { rawAnswer } from '@woxing/contract/callback';
import type { Access, Endpoint } from '@woxing/contract/endpoint';
import { RefusalError, refuse } from '@woxing/contract/errors';
import { fileAnswer } from '@woxing/contract/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx, MemberCtx, SignedIn } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { callIn, sendRaw, tenantCalled } from './callbacks.ts';
import { type CommonFields, takeCommon, tokenOf } from './common-fields.ts';
import { cookieOf } from './cookies.ts';
import { envelope, gzipOf, refusalEnvelope } from './envelope.ts';
import type { EventDesk, Events } from './event-answer.ts';
import { type Fields, noFields } from './fields.ts';
import { sendFile } from './file-answer.ts';
import { readForm } from './form-fields.ts';
import { answerOnce } from './idempotency.ts';
import { parseWish } from './problem.ts';
import { asksForSession, type Route } from './route.ts';

/** What the edge asks of the rooms behind it. */
export interface Edge {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly sandbox: boolean;
  /** Whether browsers come over https. */
  readonly secure: boolean;
  /** The tenant of an app id, the product's own one without; undefined when there is none or it is closed. */
  readonly resolveTenant: (appId: string | undefined) => string | undefined | Promise<string | undefined>;
  /** Who a token stands for; undefined when it is not alive. */
  readonly resolveSession: (
    tenantId: string,
    token: string,
  ) => SignedIn | undefined | Promise<SignedIn | undefined>;
  readonly events: EventDesk;
  /** The ids of the menu entries and buttons that the member has. */
  readonly resolvePermissions: (ctx: MemberCtx) => Promise<readonly number[]>;
}

/** The way of every request: parse, tenant, session, access, wish, answer, envelope. */
export function answerRequest(edge: Edge, { endpoint, answer }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const { ctx, wish, common } = await readRequest(edge, endpoint, request);
      if (endpoint.events) {
        const events = (await answer(ctx, wish)) as Events<unknown>;
        return edge.events.send(reply, endpoint, `${ctx.tenantId} ${ctx.signedIn?.memberId}`, events);
      }
      if (endpoint.effect !== 'write') return sendAnswer(endpoint, request, reply, await answer(ctx, wish));
      const kept = await answerOnce(edge.db, ctx, {
        path: endpoint.path,
        kind: endpoint.envelope,
        key: headerOf(request, 'idempotency-key') ?? common.idempotencyKey,
        wish: traceOf(endpoint, wish),
        spoken: (given) => spoken(endpoint, given),
        run: (idempotency) => answer({ ...ctx, idempotency }, wish),
      });
      if (kept.replayed) void reply.header('idempotent-replayed', 'true');
      return send(reply, kept.http, kept.body);
    } catch (error) {
      return sendRefusal(edge.log, request, reply, error, endpoint.envelope);
    }
  };
}

/** What of a wish a repeat is known by. */
function traceOf({ traceless }: Endpoint, wish: unknown): unknown {
  if (traceless === undefined || typeof wish !== 'object' || wish === null) return wish;
  return Object.fromEntries(Object.entries(wish).filter(([name]) => !traceless.includes(name)));
}

interface ReadRequest {
  readonly ctx: Ctx;
  readonly wish: unknown;
  readonly common: CommonFields;
}

/** The address of a caller who hung up before being answered. */
const gone = 'gone';

async function readRequest(edge: Edge, endpoint: Endpoint, request: FastifyRequest): Promise<ReadRequest> {
  // Read before anything is waited for: a socket that is gone has no address.
  const ip = request.socket.remoteAddress === undefined ? gone : request.ip;
  const fields = fieldsOf(endpoint, request);
  // What a machine signs is signed as a whole, so nothing is taken out of it.
  const common = endpoint.access === 'signed-callback' ? {} : takeCommon(fields, tellsDevice(endpoint));
  if (endpoint.access === 'sandbox' && !edge.sandbox) throw refuse('path.unknown');
  if (endpoint.effect !== 'read') refuseForeignPages(request);
  const tenantId = await edge.resolveTenant(
    common.appId ?? (endpoint.raw && tenantCalled(request)) ?? headerOf(request, 'appid'),
  );
  if (tenantId === undefined) throw refuse('tenant.unknown');
  const now = edge.clock.now();
  const token = tokenOf(request.headers, endpoint.method === 'POST' ? common.token : undefined);
  const signedIn = token === undefined ? undefined : await edge.resolveSession(tenantId, token);
  if (asksForSession(endpoint.access) && !signedIn) throw refuse('access.sign-in');
  const wish = parseWish(endpoint.input, fields);
  const cookie = cookieOf(request, edge.secure);
  const ctx: Ctx = { tenantId, requestId: request.id, now, ip, signedIn, cookie };
  if (signedIn && typeof endpoint.access === 'object') {
    const needed = idAsked(endpoint.access, wish);
    const had = await edge.resolvePermissions({ ...ctx, signedIn });
    if (needed === undefined || !had.includes(needed)) throw refuse('access.forbidden');
  }
  return { ctx, wish, common };
}

/** The entry or button that is needed; undefined when the wish names nothing that a menu has, which nobody may do. */
function idAsked(access: Extract<Access, object>, wish: unknown): number | undefined {
  if ('button' in access) return access.button;
  const { permission } = access;
  if (typeof permission === 'number') return permission;
  const { [permission.field]: asked } = wish as Readonly<Record<string, unknown>>;
  return typeof asked === 'string' && Object.hasOwn(permission.ids, asked)
    ? permission.ids[asked]
    : undefined;
}

function tellsDevice({ input }: Endpoint): boolean {
  return input instanceof z.ZodObject && 'device' in input.shape;
}

function fieldsOf(endpoint: Endpoint, request: FastifyRequest): Fields {
  if (endpoint.raw) return callIn(request);
  if (endpoint.method === 'POST') return (request.body as Fields | undefined) ?? noFields();
  const cut = request.url.indexOf('?');
  return cut === -1 ? noFields() : readForm(request.url.slice(cut + 1));
}

/** Tokens travel in headers, so another site cannot act for a member; a browser that says it tries is refused all the same. */
function refuseForeignPages(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw refuse('access.forbidden');
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A kept envelope goes out compressed to whoever takes it so. */
function sendAnswer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply {
  if (endpoint.file === 'out') return sendFile(reply, fileAnswer.parse(answer));
  if (endpoint.raw) return sendRaw(reply, rawAnswer.parse(answer));
  const body = spoken(endpoint, answer);
  if (!Buffer.isBuffer(body)) return send(reply, 200, body);
  void reply.header('vary', 'accept-encoding');
  if (!request.headers['accept-encoding']?.includes('gzip')) return send(reply, 200, body);
  return send(reply.header('content-encoding', 'gzip'), 200, gzipOf(body));
}

/** A Buffer is a whole envelope already; anything plain goes through the output schema, which strips. */
function spoken(endpoint: Endpoint, answer: unknown): string | Buffer {
  if (Buffer.isBuffer(answer)) return answer;
  return envelope(endpoint.envelope, endpoint.output.parse(answer));
}

function send(reply: FastifyReply, http: number, body: string | Buffer): FastifyReply {
  return reply.code(http).header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Refusals speak for themselves; anything else is a bug, told to the log in full and to the caller not at all. */
export function sendRefusal(
  log: Log,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  kind: Endpoint['envelope'],
): FastifyReply {
  const refusal = error instanceof RefusalError ? error : faultOf(error);
  if (refusal !== error) log.error({ requestId: request.id, error }, `${request.method} failed`);
  const seconds = refusal.details['seconds'];
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  const { http, text } = refusalEnvelope(kind, refusal);
  return send(reply, http, text);
}

/** The database is away or full for the moment, by its own words or by those of the connection. */
const unavailable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '53300', '57P01', '57P02', '57P03']);

/** After the wait for a connection was in vain: long enough for a burst to be over. */
const busySeconds = 5;

function faultOf(error: unknown): RefusalError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'NO_FREE_CONNECTION') return refuse('server.busy', { seconds: busySeconds });
  return refuse(unavailable.has(code) ? 'server.unavailable' : 'server.fault');
}

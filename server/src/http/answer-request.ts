import { rawAnswer } from '@woxing/contract/core/callback';
import type { Access, Endpoint } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import type { FileAnswer, StreamedFile } from '@woxing/contract/core/files';
import { wordingOf } from '@woxing/contract/core/sentences.rules';
import type { Tips } from '@woxing/contract/core/tips';
import { administrationMenus } from '@woxing/contract/people/permissions.rules';
import { type ProductSwitches, switchedPages } from '@woxing/contract/tenancy/product-switches.rules';
import { endpointOff } from '@woxing/contract/tenancy/switched-endpoints.rules';
import { productName, type SiteWording, withBrand } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { Ctx, MemberCtx, SignedIn } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { databaseFault } from '#src/platform/database-faults.rules.ts';
import type { Log } from '#src/platform/log.ts';
import { callIn, sendRaw, tenantCalled } from './callbacks.ts';
import { type CommonFields, takeCommon, tokenOf } from './common-fields.ts';
import { cookieOf } from './cookies.ts';
import { deviceOf } from './device-cookie.ts';
import { envelope, gzipOf, refusalEnvelope } from './envelope.ts';
import type { Events, SseConnections } from './event-answer.ts';
import { type Fields, noFields } from './fields.ts';
import { sendFile } from './file-answer.ts';
import { readForm } from './form-fields.ts';
import { answerOnce } from './idempotency.ts';
import { parseInput } from './problem.ts';
import { factsOf, noteFacts } from './request-facts.ts';
import { asksForSession, type Route } from './route.ts';
import { type SandboxDoor, sandboxSecretHeader } from './sandbox-door.ts';

/** What the edge asks of the rooms behind it. */
export interface Edge {
  readonly db: Database;
  /** Keeps the answers that are kept for repeats unreadable, and what they answered. */
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
  readonly sandbox: SandboxDoor;
  /** Whether browsers come over https. */
  readonly secure: boolean;
  /** The tenant of an app id, the product's own one without; undefined when there is none or it is closed. */
  readonly resolveTenant: (appId: string | undefined) => string | undefined | Promise<string | undefined>;
  /** What the tenant sells. */
  readonly resolveSwitches: (tenantId: string) => Promise<ProductSwitches>;
  /** The name under which a tenant's site speaks, and in which of the two wordings. */
  readonly siteWording: (tenantId: string) => Promise<SiteWording>;
  /** Who a token stands for; undefined when it is not alive. `passive`: without counting as use of the session. */
  readonly resolveSession: (
    tenantId: string,
    token: string,
    passive?: boolean,
  ) => SignedIn | undefined | Promise<SignedIn | undefined>;
  readonly events: SseConnections;
  /** The ids of the menu entries and buttons that the member has. */
  readonly resolvePermissions: (ctx: MemberCtx) => Promise<readonly number[]>;
  /** Refuses an administrator who has not shown enough to use the administration; `stepUp`: for an act that weighs more. */
  readonly requireAdministrator: (ctx: MemberCtx, stepUp: boolean) => Promise<void>;
}

/** The way of every request: parse, tenant, session, access, input, answer, envelope. */
export function answerRequest(edge: Edge, { endpoint, answer }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const { ctx: asking, input, common } = await readRequest(edge, endpoint, request, reply);
      let tips: Tips | undefined;
      const ctx: Ctx = {
        ...asking,
        giveTips(given) {
          tips = { ...given, msg: wordingOf(given.msg, asking.variant) };
        },
      };
      if (endpoint.events) {
        const events = (await answer(ctx, input)) as Events<unknown>;
        return edge.events.send(reply, endpoint, `${ctx.tenantId} ${ctx.signedIn?.memberId}`, events);
      }
      if (endpoint.effect !== 'write') {
        const given = await answer(ctx, input);
        return sendAnswer(endpoint, request, reply, { given, tips });
      }
      const kept = await answerOnce(edge, ctx, {
        path: endpoint.path,
        kind: endpoint.envelope,
        key: headerOf(request, 'idempotency-key') ?? common.idempotencyKey,
        input: traceOf(endpoint, input),
        serialize: (given) => serialize(endpoint, { given, tips }),
        run: (idempotency) => answer({ ...ctx, idempotency }, input),
      });
      if (kept.replayed) void reply.header('idempotent-replayed', 'true');
      return send(reply, kept.http, kept.body);
    } catch (error) {
      return sendRefusal(
        edge.log,
        request,
        reply,
        await inSiteWording(edge, request, error),
        endpoint.envelope,
      );
    }
  };
}

/** Where the tenants cannot be read, a refusal is still answered. */
const plainWording: SiteWording = { brand: productName, variant: 'A' };

/** A refusal in the wording of the site that was asked, and under its name. */
async function inSiteWording(edge: Edge, request: FastifyRequest, error: unknown): Promise<unknown> {
  const { tenant } = factsOf(request);
  if (!(error instanceof RefusalError) || tenant === undefined) return error;
  const { brand, variant } = await edge.siteWording(tenant).catch(() => plainWording);
  error.speak(variant);
  error.message = withBrand(error.message, brand);
  return error;
}

/** What of an input a repeat is known by. */
function traceOf({ traceless }: Endpoint, input: unknown): unknown {
  if (traceless === undefined || typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !traceless.includes(name)));
}

interface ReadRequest {
  readonly ctx: Ctx;
  readonly input: unknown;
  readonly common: CommonFields;
}

async function readRequest(
  edge: Edge,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadRequest> {
  const fields = fieldsOf(endpoint, request);
  // What a machine signs is signed as a whole, so nothing is taken out of it.
  const common = endpoint.access === 'signed-callback' ? {} : takeCommon(fields, takesDevice(endpoint));
  if (endpoint.access === 'sandbox' && edge.sandbox.closed) throw refuse('path.unknown');
  if (endpoint.effect !== 'read') refuseForeignPages(request);
  const tenantId = await edge.resolveTenant(
    common.appId ?? (endpoint.raw && tenantCalled(request)) ?? headerOf(request, 'appid'),
  );
  if (tenantId === undefined) throw refuse('tenant.unknown');
  noteFacts(request, { tenant: tenantId, ...(common.browerInfo && { browser: common.browerInfo }) });
  const off = endpointOff(endpoint.path, await edge.resolveSwitches(tenantId));
  if (off !== undefined) throw refuse('product.off', { product: switchedPages[off].name });
  const now = edge.clock.now();
  if (endpoint.access === 'sandbox') {
    const secret = headerOf(request, sandboxSecretHeader);
    await edge.sandbox.enter({ tenantId, ip: request.ip, now, secret });
  }
  const token = tokenOf(request.headers, endpoint.method === 'POST' ? common.token : undefined);
  const signedIn =
    token === undefined ? undefined : await edge.resolveSession(tenantId, token, endpoint.passive);
  if (signedIn) noteFacts(request, { member: signedIn.memberId });
  if (asksForSession(endpoint.access) && !signedIn) throw refuse('access.sign-in');
  const input = parseInput(endpoint.input, fields);
  noteFacts(request, orderIn(input));
  const cookie = cookieOf(request, edge.secure);
  const ctx: Ctx = {
    tenantId,
    variant: (await edge.siteWording(tenantId)).variant,
    requestId: request.id,
    now,
    ...request.caller,
    signedIn,
    cookie,
    ...deviceOf(request, reply, edge.secure),
    gone: () => goneSignal(reply),
  };
  if (signedIn && typeof endpoint.access === 'object') {
    const needed = idAsked(endpoint.access, input);
    const had = await edge.resolvePermissions({ ...ctx, signedIn });
    if (needed === undefined || (needed !== null && !had.includes(needed))) throw refuse('access.forbidden');
    if (needed !== null && administrationMenus.has(needed))
      await edge.requireAdministrator({ ...ctx, signedIn }, endpoint.stepUp === true);
  }
  return { ctx, input, common };
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const closed = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) closed();
  else raw.once('close', closed);
  return gone.signal;
}

/** The order that a request names; numbers of orders are ours, so that what looks like none is not repeated. */
function orderIn(input: unknown): { readonly orderNo?: string } {
  if (typeof input !== 'object' || input === null || !('orderNo' in input)) return {};
  const { orderNo } = input;
  return typeof orderNo === 'string' && /^\d{20}$/.test(orderNo) ? { orderNo } : {};
}

/** The entry or button that is needed, null where none is; undefined when the input names nothing that there is, which nobody may do. */
function idAsked(access: Extract<Access, object>, input: unknown): number | null | undefined {
  if ('button' in access) return access.button;
  const { permission } = access;
  if (typeof permission === 'number') return permission;
  const { [permission.field]: asked } = input as Readonly<Record<string, unknown>>;
  return typeof asked === 'string' && Object.hasOwn(permission.ids, asked)
    ? permission.ids[asked]
    : undefined;
}

function takesDevice({ input }: Endpoint): boolean {
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

/** What a use case gave, and what it asks the page to say beside it. */
interface Given {
  readonly given: unknown;
  readonly tips: Tips | undefined;
}

/** A kept envelope goes out compressed to whoever takes it so. */
function sendAnswer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Given,
): FastifyReply {
  if (endpoint.file === 'out')
    return sendFile(reply, endpoint.output.parse(answer.given) as FileAnswer | StreamedFile);
  if (endpoint.raw) return sendRaw(reply, rawAnswer.parse(answer.given));
  const body = serialize(endpoint, answer);
  if (!Buffer.isBuffer(body)) return send(reply, 200, body);
  void reply.header('vary', 'accept-encoding');
  if (!request.headers['accept-encoding']?.includes('gzip')) return send(reply, 200, body);
  return send(reply.header('content-encoding', 'gzip'), 200, gzipOf(body));
}

/** A Buffer is a whole envelope already; anything plain goes through the output schema, which strips. */
function serialize(endpoint: Endpoint, { given, tips }: Given): string | Buffer {
  if (Buffer.isBuffer(given)) return given;
  return envelope(endpoint.envelope, endpoint.output.parse(given), tips);
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
  if (typeof seconds === 'number') void reply.header('retry-after', String(seconds));
  const { http, ret, text } = refusalEnvelope(kind, refusal);
  noteFacts(request, { ret });
  return send(reply, http, text);
}

/** Long enough for a burst to be over, or for a database to come back. */
const againSeconds = 5;

function faultOf(error: unknown): RefusalError {
  const fault = databaseFault(error);
  if (fault === undefined) return refuse('server.fault');
  return refuse(fault === 'busy' ? 'server.busy' : 'server.unavailable', { seconds: againSeconds });
}

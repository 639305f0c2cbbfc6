import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#src/platform/log.ts';
import { listAirlineChanges } from './airline-change-desk.ts';
import { confirmCancellation, createCancellation } from './cancellation-desk.ts';
import { confirmChange, createChange, readChangeOffer, requestChange } from './change-desk.ts';
import { type Books, type DeskDeps, openBooks } from './duffel-books.ts';
import { Dropped, type DuffelReply, type DuffelRequest, newId, notFound, Problem } from './duffel-wire.ts';
import { readOffer, requestOffers } from './offer-desk.ts';
import { createOrder, createPayment, listOrders, readOrder, settleKey, updateOrder } from './order-desk.ts';
import { sendNotices, type Webhook } from './send-notices.ts';
import {
  addServices,
  offerServices,
  readOrderServices,
  readSeatMaps,
  settleServicesKey,
} from './service-desk.ts';

export interface DuffelServer {
  readonly url: string;
  /** See `sendNotices`. */
  tell(webhook: Webhook): Promise<number[]>;
  close(): Promise<void>;
}

/** Refunds bring documents along. */
const maxBodyBytes = 32 * 1_048_576;

/** A supplier as whoever speaks the interface of Duffel meets it: on a port of this machine, with its headers, errors and pages. */
export async function openDuffelServer(
  deps: DeskDeps & { readonly token: string; readonly log: Log },
): Promise<DuffelServer> {
  const books = openBooks(deps);
  const server = createServer((incoming, response) => {
    void serve(deps, books, incoming, response).catch((error: unknown) => {
      if (error instanceof Dropped) return void incoming.socket.destroy();
      deps.log.error({ error, url: incoming.url }, 'the embedded flight interface broke');
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell: (webhook) => sendNotices(books, webhook),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  { token }: { readonly token: string },
  books: Books,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = newId('req');
  const headers = { 'content-type': 'application/json', 'x-request-id': requestId };
  try {
    checkHeaders(incoming, token);
    const { data, meta, status, retryAfterSeconds } = await answer(books, await read(incoming));
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
    response.writeHead(status, headers).end(JSON.stringify({ data, ...(meta !== undefined && { meta }) }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, type, code } = error;
    if (status === 429) response.setHeader('retry-after', 0);
    const body = {
      meta: { status, request_id: requestId },
      errors: [{ type, code, title: code, message: code, documentation_url: 'https://duffel.com/docs' }],
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  }
}

function checkHeaders({ headers, method }: IncomingMessage, token: string): void {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Problem(401, 'authentication_error', 'access_token_not_found');
  const version = headers['duffel-version'];
  if (version === undefined) throw new Problem(400, 'invalid_request_error', 'missing_version_header');
  if (version !== 'v2') throw new Problem(400, 'invalid_request_error', 'unsupported_version');
  if (method !== 'GET' && headers['content-type']?.startsWith('application/json') !== true)
    throw new Problem(400, 'invalid_request_error', 'unsupported_format');
}

async function read(incoming: IncomingMessage): Promise<DuffelRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Problem(400, 'invalid_request_error', 'body_too_large');
    chunks.push(chunk);
  }
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const key = incoming.headers['idempotency-key'];
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    data: dataOf(Buffer.concat(chunks).toString('utf8')),
    key: typeof key === 'string' && /^[\w-]{1,32}$/.test(key) ? key : newId('key').slice(0, 32),
  };
}

function dataOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  } catch {
    throw new Problem(400, 'invalid_request_error', 'invalid_json');
  }
}

type Route = readonly [
  method: string,
  path: RegExp,
  answer: (books: Books, request: DuffelRequest, id: string) => Promise<DuffelReply>,
];

const routes: readonly Route[] = [
  ['POST', /^\/air\/offer_requests$/, requestOffers],
  ['GET', /^\/air\/offers\/(\w+)$/, readOfferWith],
  ['GET', /^\/air\/seat_maps$/, readSeatMaps],
  ['POST', /^\/air\/orders$/, createOrder],
  ['GET', /^\/air\/orders$/, listOrders],
  ['GET', /^\/air\/orders\/(\w+)$/, (books, _, id) => readOrder(books, id)],
  ['GET', /^\/air\/orders\/(\w+)\/available_services$/, (books, _, id) => readOrderServices(books, id)],
  ['POST', /^\/air\/orders\/(\w+)\/services$/, (books, request, id) => addServices(books, id, request)],
  ['PATCH', /^\/air\/orders\/(\w+)$/, (books, request, id) => updateOrder(books, id, request)],
  ['POST', /^\/air\/payments$/, createPayment],
  ['POST', /^\/air\/order_cancellations$/, createCancellation],
  [
    'POST',
    /^\/air\/order_cancellations\/(\w+)\/actions\/confirm$/,
    (books, request, id) => confirmCancellation(books, id, request),
  ],
  ['POST', /^\/air\/order_change_requests$/, requestChange],
  ['GET', /^\/air\/order_change_offers\/(\w+)$/, (books, _, id) => readChangeOffer(books, id)],
  ['POST', /^\/air\/order_changes$/, createChange],
  [
    'POST',
    /^\/air\/order_changes\/(\w+)\/actions\/confirm$/,
    (books, request, id) => confirmChange(books, id, request),
  ],
  ['GET', /^\/air\/airline_initiated_changes$/, listAirlineChanges],
  [
    'PUT',
    /^\/air\/idempotency_keys\/([\w-]{1,32})$/,
    (books, { query }, id) =>
      query.get('of') === 'services' ? settleServicesKey(books, id) : settleKey(books, id),
  ],
];

/** With what can be had beside it, where that is asked for. */
async function readOfferWith(books: Books, { query }: DuffelRequest, id: string): Promise<DuffelReply> {
  const offer = await readOffer(books, id);
  if (query.get('return_available_services') !== 'true') return offer;
  return {
    ...offer,
    data: { ...(offer.data as object), available_services: await offerServices(books, id) },
  };
}

function answer(books: Books, request: DuffelRequest): Promise<DuffelReply> {
  for (const [method, path, reply] of routes) {
    const found = method === request.method ? path.exec(request.path) : null;
    if (found !== null) return reply(books, request, found[1] ?? '');
  }
  throw notFound();
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cookie, setCookie } from './cookies.ts';

/** Somebody's browser asks for a page by an address that may prove something, or that another one stands for. */
export interface PageVisit {
  readonly path: string;
  /** As written, without its question mark. */
  readonly query: string;
  readonly requestId: string;
  readonly ip: string;
}

/** Where the browser goes instead of being answered with the page. */
export interface PageTurn {
  /** An address of this site. */
  readonly location: string;
  readonly cookie?: Cookie | undefined;
}

export interface PageRedirector {
  /** Whether an address is more than a page's. */
  claims(path: string, query: string): boolean;
  turn(visit: PageVisit): Promise<PageTurn>;
}

/** Undefined: the page itself is the answer. */
export function turnedElsewhere(
  turners: readonly PageRedirector[],
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): FastifyReply | Promise<FastifyReply> | undefined {
  const cut = request.url.indexOf('?');
  if (cut === -1) return undefined;
  const path = request.url.slice(0, cut);
  const query = request.url.slice(cut + 1);
  const turner = turners.find((one) => one.claims(path, query));
  if (turner === undefined) return undefined;
  if (isAhead(request)) return reply.code(503).send();
  const visit = { path, query, requestId: request.id, ip: request.caller.ip };
  return turner.turn(visit).then(({ location, cookie }) => {
    if (cookie) setCookie(reply, cookie, secure);
    return reply.code(303).header('location', location).send();
  });
}

/** A browser that fetches what its person may open next must not use up what works once. */
function isAhead(request: FastifyRequest): boolean {
  return String(request.headers['sec-purpose'] ?? '').startsWith('prefetch');
}

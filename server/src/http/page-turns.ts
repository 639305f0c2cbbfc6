import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ShortCookie, setCookie } from './cookies.ts';

/** Somebody's browser asks for a page by an address that may prove something. */
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
  readonly cookie?: ShortCookie | undefined;
}

export interface PageTurner {
  /** Whether an address with this query is more than a page's. */
  claims(query: string): boolean;
  turn(visit: PageVisit): Promise<PageTurn>;
}

/** Undefined: the page itself is the answer. */
export function turnedElsewhere(
  turner: PageTurner,
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): FastifyReply | Promise<FastifyReply> | undefined {
  const cut = request.url.indexOf('?');
  const query = cut === -1 ? '' : request.url.slice(cut + 1);
  if (!turner.claims(query)) return undefined;
  if (isAhead(request)) return reply.code(503).send();
  const visit = { path: request.url.slice(0, cut), query, requestId: request.id, ip: request.ip };
  return turner.turn(visit).then(({ location, cookie }) => {
    if (cookie) setCookie(reply, cookie, secure);
    return reply.code(303).header('location', location).send();
  });
}

/** A browser that fetches what its person may open next must not use up what works once. */
function isAhead(request: FastifyRequest): boolean {
  return String(request.headers['sec-purpose'] ?? '').startsWith('prefetch');
}

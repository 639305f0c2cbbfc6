import type { FastifyRequest } from 'fastify';

/** What is known of a request when it has been answered, for its line in the log and its count; nothing personal. */
interface RequestFacts {
  tenant?: string;
  member?: string;
  orderNo?: string;
  /** Name and version of the browser, as it tells. */
  browser?: string;
  /** `0` where it went well. */
  ret?: string;
}

const known = new WeakMap<FastifyRequest, RequestFacts>();

export function noteFacts(request: FastifyRequest, facts: RequestFacts): void {
  known.set(request, { ...known.get(request), ...facts });
}

export function factsOf(request: FastifyRequest): RequestFacts {
  return known.get(request) ?? {};
}

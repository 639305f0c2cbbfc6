import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
  /** `Strict` without: also links from other sites do not send it. */
  readonly sameSite?: 'Lax';
}

/** `__Host-` binds a cookie to this host and to https; over http, on one's own machine, browsers would refuse it. */
const prefixOf = (secure: boolean) => (secure ? '__Host-' : '');

/** One that no script can read and that requests of other sites do not send. */
export function setCookie(reply: FastifyReply, cookie: Cookie, secure: boolean): void {
  const { name, value, seconds, sameSite = 'Strict' } = cookie;
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${prefixOf(secure)}${name}=${value}; ${attributes}`);
}

/** A cookie by the name that it was set under. */
export function cookieOf(request: FastifyRequest, secure: boolean): (name: string) => string | undefined {
  return (name) => {
    const start = `${prefixOf(secure)}${name}=`;
    const found = (request.headers.cookie ?? '').split('; ').find((cookie) => cookie.startsWith(start));
    return found?.slice(start.length);
  };
}

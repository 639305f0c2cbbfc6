import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ShortCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

/** `__Host-` binds a cookie to this host and to https; over http, on one's own machine, browsers would refuse it. */
const prefixOf = (secure: boolean) => (secure ? '__Host-' : '');

/** One that no script can read, that only our own pages send, and that is soon gone. */
export function setCookie(reply: FastifyReply, cookie: ShortCookie, secure: boolean): void {
  const { name, value, seconds } = cookie;
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
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

import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#src/platform/client-address.rules.ts';
import type { Log } from '#src/platform/log.ts';
import { isLoopbackAddress } from '#src/platform/loopback.rules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Known from the first hook on, before anything of the body is read. */
    caller: Caller;
  }
}

/** The address of a caller who hung up before being answered. */
const gone = 'gone';

/** What proxies add to a request that they pass on. */
const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

const warnEveryMs = 60_000;

/**
 * Gives every request its caller. `trustedProxies` are addresses and CIDR ranges: what they say in X-Forwarded-For is
 * believed, read from the right until an address that is not one of theirs; nobody else's forwarding headers are.
 */
export function resolveCallers(
  app: FastifyInstance,
  { trustedProxies, log }: { readonly trustedProxies: readonly string[]; readonly log: Log },
): void {
  const trusts = trustedOf(trustedProxies);
  const warn = warnOfForwarding(log);
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? gone;
    const forwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
    const believed = forwarded && trusts(peer);
    if (forwarded && !believed) warn(peer);
    request.caller = {
      ip: believed ? clientOf(peer, request, trusts) : peer,
      viaLoopback: !forwarded && isLoopbackAddress(peer),
    };
    done();
  });
}

function trustedOf(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The last address that a trusted proxy vouches for. What is no address ends the reading: whoever wrote it is the caller. */
function clientOf(peer: string, request: FastifyRequest, trusts: (address: string) => boolean): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  let client = peer;
  while (hops.length > 0 && trusts(client)) {
    const address = addressIn(hops.pop()!);
    if (address === undefined) break;
    client = address;
  }
  return client;
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
}

/** Says at most once a minute that a proxy is not configured, or that somebody makes headers up. */
function warnOfForwarding(log: Log): (peer: string) => void {
  let quietUntil = 0;
  return (peer) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + warnEveryMs;
    log.warn({ peer }, 'forwarding headers were ignored: the peer that sent them is not in TRUSTED_PROXIES');
  };
}

/** Where a request came from, as limits count it. */

/**
 * The subject that a limit counts for an address. An IPv6 address counts as its /64, which one household or one machine has
 * whole; an IPv4 address in IPv6 notation (mapped, or translated by NAT64) counts as the IPv4 address. Anything else counts as
 * it is written.
 */
export function addressKey(ip: string): string {
  const groups = ip.includes(':') ? groupsOf(ip) : undefined;
  if (groups === undefined) return ip;
  return embeddedIpv4(groups) ?? `${groups.slice(0, 4).map(hex).join(':')}::/64`;
}

export interface Caller {
  /** The caller's address, as text. */
  readonly ip: string;
  /** True where this machine itself asks: by a loopback socket, through no proxy, without a forwarding header. */
  readonly viaLoopback?: boolean | undefined;
}

/** The subject of a limit by address; undefined for this machine itself, which no limit counts by address. */
export function countedAddress({ ip, viaLoopback }: Caller): string | undefined {
  return viaLoopback ? undefined : addressKey(ip);
}

const hex = (group: number) => group.toString(16);

/** The eight numbers of an IPv6 address; undefined for what is none. */
function groupsOf(ip: string): number[] | undefined {
  const [address = ''] = ip.split('%', 1);
  const [head = '', tail, more] = withoutDots(address).split('::');
  if (more !== undefined) return undefined;
  const before = numbersOf(head);
  const after = tail === undefined ? [] : numbersOf(tail);
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<number>(missing).fill(0), ...after];
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

/** `::ffff:192.0.2.1` as `::ffff:c000:201`. */
function withoutDots(address: string): string {
  return address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  });
}

function numbersOf(groups: string): number[] {
  if (groups === '') return [];
  return groups.split(':').map((group) => (/^[\da-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : -1));
}

const embedding = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
] as const;

function embeddedIpv4(groups: readonly number[]): string | undefined {
  if (!embedding.some((prefix) => prefix.every((group, at) => group === groups[at]))) return undefined;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

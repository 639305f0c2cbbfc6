import { addressKey } from '#src/platform/client-address.rules.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { AccessDeps } from './access-deps.ts';
import { addressesOfSignIns } from './sign-ins.db.ts';

const lookedBackMs = 90 * 86_400_000;

/**
 * Whether a member of this mobile number or account has signed in from the caller's network in the last 90 days: an IPv4
 * address, or the /64 of an IPv6 address. A network tells who is likely to ask, and proves nothing.
 */
export async function isKnownNetwork(
  { db, clock }: Pick<AccessDeps, 'db' | 'clock'>,
  { tenantId, ip }: Ctx,
  signInName: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - lookedBackMs);
  const addresses = await db.read(tenantId, (tx) => addressesOfSignIns(tx, tenantId, signInName, since));
  return addresses.some((address) => addressKey(address) === addressKey(ip));
}

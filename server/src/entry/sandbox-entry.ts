import { randomUUID } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import { partnerAccounts } from '#src/members/public.ts';
import { canonicalText, type Pair, signedQuery } from './canonical.rules.ts';
import { signatures } from './check-proof.ts';
import { listPartnerUsers } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { listKeys } from './entry-keys.db.ts';
import { openSecret } from './entry-secret.ts';
import { entryReferences } from './seed-entry.ts';

/** Every tenant that demo accounts were put into, and under which reference each of them comes. */
export async function listSandboxPartners({ tenants }: EntryDeps) {
  const partners = await Promise.all(
    partnerAccounts().map(async ({ tenantId, accounts }) => ({
      appId: tenantId,
      name: (await tenants.facts(tenantId)).name,
      users: accounts.map(({ mobile, who }) => ({ user: entryReferences(mobile), mobile, who })),
    })),
  );
  return { partners };
}

/** What a partner's own program would do: signs an address by a key of the partner. Refuses with `entry.user-unknown`. */
export async function signSandboxLink(
  deps: EntryDeps,
  { partner, user }: { readonly partner: string; readonly user: string },
): Promise<{ url: string }> {
  const now = deps.clock.now();
  const known = await deps.db.read(partner, (tx) => listPartnerUsers(tx, partner));
  const keys = await deps.db.read(partner, (tx) => listKeys(tx, partner));
  const key = keys.find(({ not_after }) => not_after > now);
  if (!key || !known.some(({ reference }) => reference === user)) throw refuse('entry.user-unknown');
  const path = '/business_index';
  const pairs: Pair[] = [
    ['appId', partner],
    ['kid', key.kid],
    ['nonce', randomUUID()],
    ['timestamp', String(Math.floor(now.getTime() / 1000))],
    ['user', user],
  ];
  const sign = signatures[key.algorithm](
    openSecret(deps.vault, partner, key),
    canonicalText('GET', path, pairs),
  );
  return { url: `${path}?${signedQuery(pairs, sign)}` };
}

import { demoIdsByMobile, partnerAccounts } from '#src/members/public.ts';
import { addPartnerUser } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { addKey, endKey } from './entry-keys.db.ts';
import { sealSecret } from './entry-secret.ts';

const liveMs = 10 * 366 * 86_400_000;

/** Written in the documents for partners, so that their examples run against any sandbox. */
export const sandboxSecret = (tenantId: string) => `sandbox-secret-of-${tenantId}-for-nobody-else`;

const sandboxKid = (tenantId: string) => `${tenantId}-sandbox`;

/** The reference of a demo account on the partner's side. */
export const entryReferences = (mobile: string) => `U${mobile.slice(-4)}`;

/** A key and the users of every partner that has demo accounts. Run again, it changes nothing. */
export async function seedEntry(deps: Pick<EntryDeps, 'db' | 'vault'>, now: Date): Promise<void> {
  for (const { tenantId, accounts } of partnerAccounts()) {
    const kid = sandboxKid(tenantId);
    await deps.db.inTenant(tenantId, async (tx) => {
      await addKey(tx, {
        tenant_id: tenantId,
        kid,
        algorithm: 'HMAC-SHA256',
        secret_sealed: sealSecret(deps.vault, tenantId, kid, sandboxSecret(tenantId)),
        not_after: new Date(now.getTime() + liveMs),
        created_at: now,
      });
      const ids = await demoIdsByMobile(tx, tenantId);
      for (const { mobile } of accounts) {
        const memberId = ids.get(mobile);
        if (memberId === undefined) continue;
        await addPartnerUser(tx, {
          tenant_id: tenantId,
          reference: entryReferences(mobile),
          member_id: memberId,
          linked_at: now,
        });
      }
    });
  }
}

/** In production nobody may sign by a secret that stands in the documents. Answers how many keys were alive. */
export async function endSandboxKeys({ db }: Pick<EntryDeps, 'db'>, now: Date): Promise<number> {
  let ended = 0;
  for (const { tenantId } of partnerAccounts()) {
    const wasLive = await db.inTenant(tenantId, (tx) => endKey(tx, tenantId, sandboxKid(tenantId), now));
    if (wasLive) ended += 1;
  }
  return ended;
}

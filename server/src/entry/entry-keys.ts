import { randomBytes } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { randomToken } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import type { EntryDeps } from './entry-deps.ts';
import { addKey, endKey, holdKeys, listKeys } from './entry-keys.db.ts';
import { sealSecret } from './entry-secret.ts';

const maxLive = 2;
const liveDays = 366;

interface TenantInput {
  readonly tenantId: string;
}

/** Refuses with `tenant.unknown`. */
export async function listEntryKeys(deps: EntryDeps, { tenantId }: TenantInput) {
  await requireTenant(deps, tenantId);
  const now = deps.clock.now();
  const keys = await deps.db.read(tenantId, (tx) => listKeys(tx, tenantId));
  return {
    keys: keys.map((key) => ({
      kid: key.kid,
      algorithm: key.algorithm,
      createdAt: key.created_at,
      notAfter: key.not_after,
      live: key.not_after > now,
    })),
  };
}

/** The secret is told here and never again. Two keys live side by side, so that a partner can change over; refuses a third with `entry.keys-full`. */
export async function createEntryKey(deps: EntryDeps, ctx: MemberCtx, { tenantId }: TenantInput) {
  await requireTenant(deps, tenantId);
  const now = deps.clock.now();
  const kid = `${tenantId.slice(0, 24)}-${randomBytes(4).toString('hex')}`;
  const secret = randomToken();
  const notAfter = new Date(now.getTime() + liveDays * 86_400_000);
  await deps.db.inTenant(tenantId, async (tx) => {
    await holdKeys(tx, tenantId);
    const live = (await listKeys(tx, tenantId)).filter((key) => key.not_after > now);
    if (live.length >= maxLive) throw refuse('entry.keys-full');
    await addKey(tx, {
      tenant_id: tenantId,
      kid,
      algorithm: 'HMAC-SHA256',
      secret_sealed: sealSecret(deps.vault, tenantId, kid, secret),
      not_after: notAfter,
      created_at: now,
    });
    await record(tx, ctx, tenantId, 'entry-key.create', kid);
  });
  return { kid, secret, notAfter };
}

/** Refuses with `entry.key-unknown` one that is not there or has ended. */
export async function endEntryKey(
  deps: EntryDeps,
  ctx: MemberCtx,
  { tenantId, kid }: TenantInput & { readonly kid: string },
): Promise<Record<never, never>> {
  await requireTenant(deps, tenantId);
  await deps.db.inTenant(tenantId, async (tx) => {
    if (!(await endKey(tx, tenantId, kid, deps.clock.now()))) throw refuse('entry.key-unknown');
    await record(tx, ctx, tenantId, 'entry-key.end', kid);
  });
  return {};
}

async function requireTenant({ tenants }: EntryDeps, tenantId: string): Promise<void> {
  if ((await tenants.resolve(tenantId)) !== tenantId) throw refuse('tenant.unknown');
}

/** In the tenant of the key, by a member of ours. */
function record(tx: Tx, ctx: MemberCtx, tenantId: string, action: string, subject: string): Promise<void> {
  return recordAuditEvent(tx, { ...ctx, tenantId }, { memberId: ctx.signedIn.memberId, action, subject });
}

import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import { checkDraft } from './draft-checks.ts';
import { findTenant } from './find-tenant.ts';
import type { TenantAdminDeps } from './tenant-admin-deps.ts';
import { readDraft, rowOf } from './tenant-draft.ts';
import { addPreview, findPreview, sweepPreviews } from './tenant-previews.db.ts';
import { findTenantRow } from './tenants.db.ts';

const previewMs = 15 * 60_000;

/** Keeps a draft for the eyes of this administrator. Refuses with `tenant.unknown`, and as `checkDraft`. */
export async function previewTenant(
  { db, texts }: TenantAdminDeps,
  ctx: MemberCtx,
  { tenant, draft }: { readonly tenant: string; readonly draft: TenantDraft },
): Promise<{ ticket: string; endsAt: Date }> {
  await findTenant({ db }, ctx, { tenant });
  checkDraft(texts(), tenant, draft);
  const ticket = randomToken();
  const endsAt = new Date(ctx.now.getTime() + previewMs);
  await db.inTenant(ctx.tenantId, async (tx) => {
    await sweepPreviews(tx, ctx.tenantId, ctx.now);
    await addPreview(tx, {
      tenant_id: ctx.tenantId,
      ticket_hash: sha256(ticket),
      member_id: ctx.signedIn.memberId,
      app_id: tenant,
      draft,
      ends_at: endsAt,
    });
  });
  return { ticket, endsAt };
}

/** The tenant's facts; to the administrator who holds the ticket, those of the draft. Everybody else never notices. */
export async function readTenantConfig(
  { db, tenants }: Pick<TenantAdminDeps, 'db' | 'tenants'>,
  ctx: Ctx,
  { preview }: { readonly preview?: string | undefined },
): Promise<TenantFacts> {
  const draft = preview === undefined ? undefined : await ownDraft({ db, tenants }, ctx, preview);
  return draft ?? tenants.facts(ctx.tenantId);
}

async function ownDraft(
  { db, tenants }: Pick<TenantAdminDeps, 'db' | 'tenants'>,
  ctx: Ctx,
  ticket: string,
): Promise<TenantFacts | undefined> {
  const { signedIn } = ctx;
  if (!signedIn) return undefined;
  return db.read(ctx.tenantId, async (tx) => {
    const kept = await findPreview(tx, ctx.tenantId, sha256(ticket), signedIn.memberId, ctx.now);
    const row = kept && (await findTenantRow(tx, kept.app_id));
    if (!row) return undefined;
    return {
      ...tenants.imagine({ id: row.id, ...rowOf(readDraft(kept.draft), row.settings) }),
      preview: true,
    };
  });
}

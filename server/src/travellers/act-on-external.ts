import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import { lockEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import { externalAccess } from './external-access.ts';
import { removeExternal } from './externals.db.ts';
import { keptExternal } from './save-external.ts';
import type { PassengerKeeper } from './save-passenger.ts';
import { openPerson } from './seal-passenger.ts';

/** Refuses with `external.unknown` and `external.kept`. */
export async function deleteExternal(
  { db }: Pick<PassengerKeeper, 'db'>,
  ctx: MemberCtx,
  { id }: { readonly id: string },
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const access = await externalAccess(tx, ctx);
    await lockEnterprise(tx, ctx.tenantId, access.reach.enterpriseId);
    await removeExternal(tx, await keptExternal(tx, access, id));
    const { memberId } = ctx.signedIn;
    await recordAuditEvent(tx, ctx, { memberId, action: 'external-traveller.delete', subject: id });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

const maxPerHour = 60;

/** The full numbers of one, and a row in the audit that says so. Refuses with `access.busy` when a list is read out this way. */
export async function revealExternal(
  { db, vault }: PassengerKeeper,
  ctx: MemberCtx,
  { id }: { readonly id: string },
): Promise<{ certNo: string; mobilePhone: string }> {
  const { memberId } = ctx.signedIn;
  const limit = { name: 'external.reveal', subject: memberId, max: maxPerHour, perSeconds: 3600 };
  const allowance = await hit(db, ctx.tenantId, limit, ctx.now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
  return db.inTenant(ctx.tenantId, async (tx) => {
    const row = await keptExternal(tx, await externalAccess(tx, ctx), id);
    await recordAuditEvent(tx, ctx, { memberId, action: 'external-traveller.reveal', subject: id });
    const { certNo, mobilePhone } = openPerson(vault, 'external_travellers', row);
    return { certNo, mobilePhone };
  });
}

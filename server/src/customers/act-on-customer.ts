import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import { type CustomerDeps, keeperOf } from './customer-deps.ts';
import { lockCustomers, removeCustomer } from './customers.db.ts';
import { keptCustomer } from './save-customer.ts';
import { openMobile } from './seal-customer.ts';

/** Orders that were placed for them keep the name. Refuses with `customer.unknown`. */
export async function deleteCustomer(
  { db }: Pick<CustomerDeps, 'db'>,
  ctx: MemberCtx,
  { id }: { readonly id: string },
): Promise<Record<never, never>> {
  const keeper = keeperOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockCustomers(tx, keeper);
    if (!(await removeCustomer(tx, keeper, id))) throw refuse('customer.unknown');
    const { memberId } = keeper;
    await recordAuditEvent(tx, ctx, { memberId, action: 'customer.delete', subject: id });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

const maxPerHour = 60;

/** The full number of one, and a row in the audit that says so. Refuses with `access.busy` when a list is read out this way. */
export async function revealCustomer(
  { db, vault }: CustomerDeps,
  ctx: MemberCtx,
  { id }: { readonly id: string },
): Promise<{ mobilePhone: string }> {
  const { memberId } = ctx.signedIn;
  const limit = { name: 'customer.reveal', subject: memberId, max: maxPerHour, perSeconds: 3600 };
  const allowance = await hit(db, ctx.tenantId, limit, ctx.now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
  return db.inTenant(ctx.tenantId, async (tx) => {
    const row = await keptCustomer(tx, keeperOf(ctx), id);
    await recordAuditEvent(tx, ctx, { memberId, action: 'customer.reveal', subject: id });
    return { mobilePhone: openMobile(vault, row) };
  });
}

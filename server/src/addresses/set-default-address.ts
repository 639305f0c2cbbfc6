import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { lockAddresses, moveDefault } from './addresses.db.ts';
import { ownerOf } from './owner.ts';

/** Refuses with `address.unknown` for somebody else's address and for one that is gone. */
export async function setDefaultAddress(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: { readonly id: string },
): Promise<Record<never, never>> {
  const owner = ownerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    const all = await lockAddresses(tx, owner);
    if (!all.some((row) => row.id === input.id)) throw refuse('address.unknown');
    await moveDefault(tx, owner, input.id);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

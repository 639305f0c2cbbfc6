import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { removeAddress } from './addresses.db.ts';
import { ownerOf } from './owner.ts';

/** Without the default there is none until the member names one. Refuses with `address.unknown`. */
export async function deleteAddress(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: { readonly id: string },
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    if (!(await removeAddress(tx, ownerOf(ctx), input.id))) throw refuse('address.unknown');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { ownerOf } from './owner.ts';
import { removePassenger } from './passengers.db.ts';

/** Refuses with `passenger.unknown` for somebody else's passenger and for one that is gone. */
export async function deletePassenger(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: { readonly id: string },
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    if (!(await removePassenger(tx, ownerOf(ctx), input.id))) throw refuse('passenger.unknown');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

import type { WishOf } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import type { returnAgain as endpoint } from '@woxing/contract/reconciliation';
import { askReturnAgain } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';

/** An administrator has seen to a return that the channel refused: it is asked for again, under its own number. */
export async function returnAgain(
  deps: { readonly db: Database; readonly jobs: Jobs },
  ctx: MemberCtx,
  wish: WishOf<typeof endpoint>,
): Promise<Record<string, never>> {
  if (!(await deps.db.tenantIds()).includes(wish.tenant)) throw refuse('reconciliation.unknown');
  await deps.db.inTenant(wish.tenant, async (tx) => {
    if (!(await askReturnAgain(deps, tx, wish.tenant, wish.refundNo))) throw refuse('reconciliation.unknown');
    if (wish.tenant === ctx.tenantId) await ctx.idempotency?.keepIn(tx, {});
  });
  return {};
}

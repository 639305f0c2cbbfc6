import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { noteDifference as endpoint } from '@woxing/contract/operations/reconciliation';
import type { MemberCtx } from '#src/platform/context.ts';
import type { ReconcileDeps } from './reconcile-day.ts';
import { saveNote } from './reconciliation.db.ts';

/** An administrator has found out why two sides differ. Refuses with `reconciliation.unknown`. */
export async function noteDifference(
  deps: Pick<ReconcileDeps, 'db' | 'ownTenantId'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await deps.db.inTenant(deps.ownTenantId, async (tx) => {
    const note = { words: input.note, by: ctx.signedIn.memberId, at: ctx.now };
    if (!(await saveNote(tx, deps.ownTenantId, input, note))) throw refuse('reconciliation.unknown');
    await ctx.idempotency?.keepIn(tx, {});
  });
  return {};
}

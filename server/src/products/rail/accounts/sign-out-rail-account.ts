import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { signOutRailAccount as endpoint } from '@woxing/contract/products/rail/train-orders';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { accountOwner } from './account-owner.ts';
import type { RailAccountDeps } from './rail-account-deps.ts';
import { findRailAccount, removeRailAccount, saveSignInState } from './rail-accounts.db.ts';
import { openToken } from './seal-rail-account.ts';

/**
 * Ends the session with us at once, and at the railway as soon as it hears of it; where it does not answer, its session ends by
 * itself. `forget` takes the account off the list as well.
 */
export async function signOutRailAccount(
  { db, vault, railAccounts }: RailAccountDeps,
  ctx: MemberCtx,
  { id, forget }: InputOf<typeof endpoint>,
): Promise<Record<never, never>> {
  const { tenantId, now } = ctx;
  const token = await db.inTenant(tenantId, async (tx) => {
    const row = await findRailAccount(tx, accountOwner(ctx), id);
    if (row === undefined) throw refuse('rail-account.unknown');
    if (forget) await removeRailAccount(tx, row);
    else await saveSignInState(tx, row, { token_sealed: null, token_until: null });
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: forget ? 'rail-account.forget' : 'rail-account.sign-out',
      subject: row.id,
    });
    return openToken(vault, row, now);
  });
  if (token !== undefined) await railAccounts.signOut({ tenantId, now }, token);
  return {};
}

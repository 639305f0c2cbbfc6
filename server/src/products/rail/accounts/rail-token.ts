import { refuse } from '@woxing/contract/core/errors';
import { consentIsWithdrawn } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { accountOwner } from './account-owner.ts';
import { findRailAccount } from './rail-accounts.db.ts';
import { maskAccount, openAccount, openToken } from './seal-rail-account.ts';

/**
 * The token by which the member's account buys at the railway. Refuses an account that is not the member's, one that is not
 * signed in, and one that may not buy.
 */
export async function railTokenOf(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  accountId: string,
): Promise<string> {
  const owner = accountOwner(ctx);
  const row = await findRailAccount(tx, owner, accountId);
  if (row === undefined) throw refuse('rail-account.unknown');
  if (await consentIsWithdrawn(tx, owner.tenantId, owner.memberId, 'rail_account'))
    throw refuse('rail-account.consent');
  const account = maskAccount(openAccount(vault, row));
  const token = openToken(vault, row, ctx.now);
  if (token === undefined) throw refuse('rail-account.signed-out', { account });
  if (row.state !== 'verified') throw refuse('rail-account.unverified', { account });
  return token;
}

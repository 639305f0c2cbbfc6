import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { listRailAccounts as endpoint } from '@woxing/contract/products/rail/train-orders';
import type { MemberCtx } from '#src/platform/context.ts';
import { accountOwner } from './account-owner.ts';
import type { RailAccountDeps } from './rail-account-deps.ts';
import { type RailAccountRow, readRailAccounts, saveSignInState } from './rail-accounts.db.ts';
import { accountView, openToken } from './seal-rail-account.ts';

/**
 * The accounts that the member has used, the latest first. Those signed in that could not buy yet are looked at again: papers may
 * have been shown at a station meanwhile.
 */
export async function listRailAccounts(
  deps: RailAccountDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, vault } = deps;
  const rows = await db.read(ctx.tenantId, (tx) => readRailAccounts(tx, accountOwner(ctx)));
  const accounts = await Promise.all(rows.map((row) => lookedAt(deps, ctx, row)));
  return { accounts: accounts.map((row) => accountView(vault, row, ctx.now)) };
}

async function lookedAt(
  { db, vault, railAccounts }: RailAccountDeps,
  { tenantId, now }: MemberCtx,
  row: RailAccountRow,
): Promise<RailAccountRow> {
  const token = row.state === 'pending' ? openToken(vault, row, now) : undefined;
  if (token === undefined) return row;
  const answer = await railAccounts.lookAt({ tenantId, now }, token);
  if (answer.kind === 'unknown' || answer.value === row.state) return row;
  const changes =
    answer.value === 'ended' ? { token_sealed: null, token_until: null } : { state: answer.value };
  await db.inTenant(tenantId, (tx) => saveSignInState(tx, row, changes));
  return { ...row, ...changes };
}

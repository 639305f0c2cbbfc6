import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { railAgreementVersion } from '@woxing/contract/people/sign-in.rules';
import type { signInRailAccount as endpoint } from '@woxing/contract/products/rail/train-orders';
import { recordAuditEvent } from '#src/audit/public.ts';
import { giveConsent } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import type { RailSignIn } from '../rail-accounts.ts';
import { signInTried } from './account-limits.ts';
import { accountOwner } from './account-owner.ts';
import type { RailAccountDeps } from './rail-account-deps.ts';
import { lockByIndex, type RailAccountRow, saveRailAccount } from './rail-accounts.db.ts';
import { accountIndexes, accountView, sealAccount, sealToken } from './seal-rail-account.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Signs a member's own account in at the railway. The password goes there and nowhere else. Refuses without consent, a wrong
 * password, a locked account, and where the railway does not answer.
 */
export async function signInRailAccount(
  deps: RailAccountDeps,
  ctx: MemberCtx,
  { account, password, agreed }: Input,
): Promise<AnswerOf<typeof endpoint>> {
  if (!agreed) throw refuse('rail-account.consent');
  await signInTried(deps, ctx, account);
  const { tenantId, now } = ctx;
  const outcome = await deps.railAccounts.signIn({ tenantId, now }, { account, password });
  const row = await deps.db.inTenant(tenantId, (tx) => keep(deps, tx, ctx, account, outcome));
  if (outcome.kind === 'wrong') throw refuse('rail-account.wrong', { left: outcome.left });
  if (outcome.kind === 'locked') throw refuse('rail-account.locked', { minutes: outcome.minutes });
  if (outcome.kind === 'unknown' || row === undefined) throw refuse('rail-account.silent');
  return { account: accountView(deps.vault, row, now) };
}

async function keep(
  { vault }: RailAccountDeps,
  tx: Tx,
  ctx: MemberCtx,
  account: string,
  outcome: RailSignIn,
): Promise<RailAccountRow | undefined> {
  const owner = accountOwner(ctx);
  const consent = { document: 'rail_account', version: railAgreementVersion, at: ctx.now };
  await giveConsent(tx, owner.tenantId, owner.memberId, consent);
  const known = await lockByIndex(tx, owner, accountIndexes(vault, ctx.tenantId, account));
  const id = known?.id ?? randomUUID();
  await recordAuditEvent(tx, ctx, {
    memberId: owner.memberId,
    action: 'rail-account.sign-in',
    subject: id,
    details: { outcome: outcome.kind },
  });
  if (outcome.kind === 'unknown') return known;
  const sealed = known ?? sealAccount(vault, owner, { id, account });
  return saveRailAccount(tx, {
    ...sealed,
    ...signInState(vault, sealed, outcome, ctx.now),
    last_at: ctx.now,
  });
}

type SignInState = Pick<RailAccountRow, 'state' | 'token_sealed' | 'token_until'>;

/** Who mistypes is still signed in by the session of before. */
function signInState(
  vault: Vault,
  row: Pick<RailAccountRow, 'tenant_id' | 'id'> & Partial<SignInState>,
  outcome: Exclude<RailSignIn, { kind: 'unknown' }>,
  now: Date,
): SignInState {
  if (outcome.kind === 'done') {
    const { token, verification: state, until } = outcome.value;
    return { state, token_sealed: sealToken(vault, row.tenant_id, row.id, token), token_until: until };
  }
  const { state = outcome.kind, token_sealed = null, token_until = null } = row;
  if (token_until !== null && token_until > now) return { state, token_sealed, token_until };
  return { state: outcome.kind, token_sealed: null, token_until: null };
}

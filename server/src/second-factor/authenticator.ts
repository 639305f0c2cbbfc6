import { randomInt } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import {
  normalRecoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
  shownRecoveryCode,
} from '@woxing/contract/people/second-factor.rules';
import type { Tx } from '#src/platform/database.ts';
import { brandOfTenant } from '#src/tenants/public.ts';
import type { Holder, SecondFactorDeps } from './second-factor-deps.ts';
import { secretPlace } from './secret-place.rules.ts';
import {
  confirmTotpSecret,
  dropRecoveryCodes,
  dropTotpSecret,
  dropUselessRecoveryCodes,
  findTotpSecret,
  keepRecoveryCodes,
  keepTotpSecret,
  spendRecoveryHash,
  spendTotpStep,
} from './totp.db.ts';
import { newTotpSecret, stepOf, totpUri } from './totp.ts';

/** A secret that was shown waits so long for its first code. */
const confirmWithinMs = 30 * 60_000;
/** No letters and digits that are taken for each other. */
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A secret for an app, that counts for nothing before `confirmAuthenticator`. Refuses with `second-factor.on`. */
export async function offerAuthenticator(
  { clock, vault }: SecondFactorDeps,
  tx: Tx,
  who: Holder,
  account: string,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const kept = await keepTotpSecret(tx, {
    tenant_id: who.tenantId,
    member_id: who.memberId,
    secret_sealed: vault.seal(secret, secretPlace(who)),
    created_at: clock.now(),
  });
  if (!kept) throw refuse('second-factor.on');
  return { secret, uri: totpUri(secret, await brandOfTenant(tx, who.tenantId), account) };
}

/**
 * The second factor is on from a first right code; the answer is the recovery codes, shown this once, or undefined for a
 * wrong code. Refuses with `second-factor.on` and, when too much time has passed, with `second-factor.expired`.
 */
export async function confirmAuthenticator(
  deps: SecondFactorDeps,
  tx: Tx,
  who: Holder,
  code: string,
): Promise<string[] | undefined> {
  const now = deps.clock.now();
  const kept = await findTotpSecret(tx, who.tenantId, who.memberId);
  if (kept?.confirmed_at) throw refuse('second-factor.on');
  if (!kept || now.getTime() - kept.created_at.getTime() > confirmWithinMs)
    throw refuse('second-factor.expired');
  if (!(await codeHolds(deps, tx, who, kept.secret_sealed, code))) return undefined;
  if (!(await confirmTotpSecret(tx, who.tenantId, who.memberId, now))) throw refuse('second-factor.on');
  return replaceRecoveryCodes(deps, tx, who);
}

/** Whether the code is the app's of this half minute, give or take one, and was not used before. */
export async function spendTotpCode(
  deps: SecondFactorDeps,
  tx: Tx,
  who: Holder,
  code: string,
): Promise<boolean> {
  const kept = await findTotpSecret(tx, who.tenantId, who.memberId);
  if (!kept?.confirmed_at) return false;
  return codeHolds(deps, tx, who, kept.secret_sealed, code);
}

async function codeHolds(
  { clock, vault }: SecondFactorDeps,
  tx: Tx,
  who: Holder,
  sealed: string,
  code: string,
): Promise<boolean> {
  const step = stepOf(vault.open(sealed, secretPlace(who)), code.replace(/\s/g, ''), clock.now());
  return step !== undefined && spendTotpStep(tx, who.tenantId, who.memberId, step);
}

/** Ten new codes; those from before are worth nothing. */
export async function replaceRecoveryCodes(deps: SecondFactorDeps, tx: Tx, who: Holder): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await dropRecoveryCodes(tx, who.tenantId, who.memberId);
  await keepRecoveryCodes(
    tx,
    codes.map((code) => ({
      tenant_id: who.tenantId,
      member_id: who.memberId,
      code_hash: deps.vault.blindIndex(recoveryText(who, code), who.tenantId),
    })),
  );
  return codes.map(shownRecoveryCode);
}

/** Whether it is one of the codes; it is used up. */
export function spendRecoveryCode(
  deps: SecondFactorDeps,
  tx: Tx,
  who: Holder,
  typed: string,
): Promise<boolean> {
  const hashes = deps.vault.blindIndexes(recoveryText(who, normalRecoveryCode(typed)), who.tenantId);
  return spendRecoveryHash(tx, who.tenantId, who.memberId, hashes);
}

/** Off, with the app; passkeys stay, and the recovery codes with them. Refuses with `second-factor.off`. */
export async function forgetAuthenticator(tx: Tx, who: Holder): Promise<void> {
  if (!(await dropTotpSecret(tx, who.tenantId, who.memberId))) throw refuse('second-factor.off');
  await dropUselessRecoveryCodes(tx, who.tenantId, who.memberId);
}

/** About 49 bits each. */
function newRecoveryCode(): string {
  return Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('');
}

const recoveryText = (who: Holder, code: string) => `recovery code ${who.memberId} ${code}`;

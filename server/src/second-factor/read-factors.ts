import type { SecondFactorMethod } from '@woxing/contract/people/second-factor.rules';
import type { Tx } from '#src/platform/database.ts';
import { passkeysOf } from './passkeys.db.ts';
import { relyingPartyOf } from './relying-party.rules.ts';
import type { Holder, SecondFactorDeps } from './second-factor-deps.ts';
import { countRecoveryCodes, findTotpSecret } from './totp.db.ts';

/** What a member has besides password and number, as their settings show it. */
export async function readFactors(
  { publicUrl }: Pick<SecondFactorDeps, 'publicUrl'>,
  tx: Tx,
  { tenantId, memberId }: Holder,
) {
  const secret = await findTotpSecret(tx, tenantId, memberId);
  const since = secret?.confirmed_at ?? null;
  const passkeys = await passkeysOf(tx, tenantId, memberId);
  return {
    secondFactorOn: since !== null,
    secondFactorSince: since,
    recoveryCodesLeft: await countRecoveryCodes(tx, tenantId, memberId),
    passkeyHost: relyingPartyOf(publicUrl())?.id ?? '',
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.created_at,
      lastUsedAt: row.last_used_at,
      backedUp: row.backed_up,
    })),
  };
}

/** The ways through a second step, the usual first; none while it is off. */
export async function secondStepMethods(
  tx: Tx,
  { tenantId, memberId }: Holder,
): Promise<readonly SecondFactorMethod[]> {
  const secret = await findTotpSecret(tx, tenantId, memberId);
  if (!secret?.confirmed_at) return [];
  const passkeys = await passkeysOf(tx, tenantId, memberId);
  return passkeys.length > 0 ? ['totp', 'passkey', 'recovery'] : ['totp', 'recovery'];
}

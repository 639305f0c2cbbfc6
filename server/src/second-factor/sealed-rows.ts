import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { secretPlace } from './secret-place.rules.ts';
import { lockSealedByOthers, saveSecretSealed } from './totp.db.ts';

export const secondFactorSealedRows = (vault: Vault): SealedRows => ({
  // The codes themselves are known to their members alone: those that an older key has hashed hold while it is given.
  columns: ['totp_secrets.secret_sealed'],
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockSealedByOthers(tx, tenantId, vault.newest, most);
    for (const { member_id: memberId, secret_sealed: sealed } of rows) {
      const place = secretPlace({ tenantId, memberId });
      await saveSecretSealed(tx, tenantId, memberId, vault.seal(vault.open(sealed, place), place));
    }
    return rows.length;
  },
});

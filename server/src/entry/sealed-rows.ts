import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { lockSealedByOthers, saveSecretSealed } from './entry-keys.db.ts';
import { openSecret, sealSecret } from './entry-secret.ts';

export const entrySealedRows = (vault: Vault): SealedRows => ({
  columns: ['entry_keys.secret_sealed'],
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockSealedByOthers(tx, tenantId, vault.newest, most);
    for (const row of rows) {
      const secret = openSecret(vault, tenantId, row);
      await saveSecretSealed(tx, tenantId, row.kid, sealSecret(vault, tenantId, row.kid, secret));
    }
    return rows.length;
  },
});

import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { keyPlace } from './key-place.rules.ts';
import { lockSealedByOthers, saveSealed } from './sealed-keys.db.ts';

export const gatewaySealedRows = (vault: Vault): SealedRows => ({
  columns: ['gateway_keys.sealed'],
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockSealedByOthers(tx, tenantId, vault.newest, most);
    for (const { name, sealed } of rows) {
      const place = keyPlace(name);
      await saveSealed(tx, tenantId, name, vault.seal(vault.open(sealed, place), place));
    }
    return rows.length;
  },
});

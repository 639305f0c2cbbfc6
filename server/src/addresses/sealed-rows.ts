import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { lockSealedByOthers, savePhoneSealed } from './addresses.db.ts';
import { phonePlace } from './phone-place.rules.ts';

export const addressesSealedRows = (vault: Vault): SealedRows => ({
  columns: ['addresses.phone_sealed'],
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockSealedByOthers(tx, tenantId, vault.newest, most);
    for (const { id, phone_sealed: sealed } of rows) {
      const place = phonePlace(tenantId, id);
      await savePhoneSealed(tx, tenantId, id, vault.seal(vault.open(sealed, place), place));
    }
    return rows.length;
  },
});

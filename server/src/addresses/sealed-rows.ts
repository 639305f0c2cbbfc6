import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { lockInClear, lockSealedByOthers, updateAddress } from './addresses.db.ts';
import { phonePlace } from './sealed-places.rules.ts';

export const addressesSealedRows = (vault: Vault): SealedRows => ({
  columns: ['addresses.phone_sealed', 'addresses.letter_sealed'],
  async sealSomeClear(tx, tenantId, most) {
    const rows = await lockInClear(tx, tenantId, most);
    for (const row of rows) await updateAddress(tx, row);
    return rows.length;
  },
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockSealedByOthers(tx, tenantId, vault.newest, most);
    for (const row of rows) {
      const place = phonePlace(tenantId, row.id);
      const phone = vault.open(row.phone_sealed, place);
      await updateAddress(tx, { ...row, phone_sealed: vault.seal(phone, place) });
    }
    return rows.length;
  },
});

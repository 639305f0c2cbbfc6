import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTableBy } from '#src/platform/sealed-rows.ts';
import { lockInClear, openedRow, updateAddress } from './addresses.db.ts';
import { phonePlace } from './sealed-places.rules.ts';

export const addressesSealedRows = (vault: Vault): SealedRows => ({
  ...sealedTableBy(
    vault,
    { table: 'addresses', key: ['id'], sealed: ['phone_sealed', 'letter_sealed'] },
    async (tx, tenantId, sealedRow) => {
      const row = openedRow(tx, sealedRow);
      const place = phonePlace(tenantId, row.id);
      await updateAddress(tx, {
        ...row,
        phone_sealed: vault.seal(vault.open(row.phone_sealed, place), place),
      });
    },
  ),
  async sealSomeClear(tx, tenantId, max) {
    const rows = await lockInClear(tx, tenantId, max);
    for (const row of rows) await updateAddress(tx, row);
    return rows.length;
  },
});

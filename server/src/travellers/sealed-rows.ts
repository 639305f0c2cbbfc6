import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { lockInClear, lockSealedByOthers, removeTwin, updatePassenger } from './passengers.db.ts';
import { openPassenger, sealPassenger } from './seal-passenger.ts';

export const travellersSealedRows = (vault: Vault): SealedRows => ({
  columns: [
    'passengers.paper_sealed',
    'passengers.phone_sealed',
    'passengers.birth_sealed',
    'passengers.paper_index',
  ],
  async sealSomeClear(tx, tenantId, most) {
    const rows = await lockInClear(tx, tenantId, most);
    for (const row of rows) await updatePassenger(tx, row);
    return rows.length;
  },
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockSealedByOthers(tx, tenantId, vault.newest, most);
    for (const row of rows) {
      const owner = { tenantId, memberId: row.member_id };
      const renewed = sealPassenger(vault, owner, openPassenger(vault, row), row.created_at);
      // Two processes that did not know each other's key may have listed one paper twice in the same instant.
      await removeTwin(tx, renewed);
      await updatePassenger(tx, renewed);
    }
    return rows.length;
  },
});

import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTableBy } from '#src/platform/sealed-rows.ts';
import { openedExternal, removeExternalTwin, updateExternal } from './externals.db.ts';
import { lockInClear, openedRow, removeTwin, updatePassenger } from './passengers.db.ts';
import { openPassenger, openPerson, sealPassenger, sealPerson } from './seal-passenger.ts';

export const travellersSealedRows = (vault: Vault): SealedRows => ({
  ...sealedTableBy(
    vault,
    {
      table: 'passengers',
      key: ['id'],
      sealed: ['paper_sealed', 'phone_sealed', 'birth_sealed', 'travel_sealed'],
      indexes: ['paper_index'],
    },
    async (tx, tenantId, sealedRow) => {
      const row = openedRow(tx, sealedRow);
      const owner = { tenantId, memberId: row.member_id };
      const renewed = sealPassenger(vault, owner, openPassenger(vault, row), row.created_at);
      // Two processes that did not know each other's key may have listed one paper twice in the same instant.
      await removeTwin(tx, renewed);
      await updatePassenger(tx, renewed);
    },
  ),
  async sealSomeClear(tx, tenantId, max) {
    const rows = await lockInClear(tx, tenantId, max);
    for (const row of rows) await updatePassenger(tx, row);
    return rows.length;
  },
});

export const externalsSealedRows = (vault: Vault): SealedRows =>
  sealedTableBy(
    vault,
    {
      table: 'external_travellers',
      key: ['id'],
      sealed: ['paper_sealed', 'phone_sealed', 'birth_sealed', 'travel_sealed'],
      indexes: ['paper_index'],
    },
    async (tx, tenantId, sealedRow) => {
      const row = openedExternal(tx, sealedRow);
      const person = openPerson(vault, 'external_travellers', row);
      const renewed = { ...row, ...sealPerson(vault, 'external_travellers', tenantId, person) };
      await removeExternalTwin(tx, renewed);
      await updateExternal(tx, renewed);
    },
  );

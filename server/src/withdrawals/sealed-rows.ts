import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { lockSealedByOthers, saveSealed } from './bank-cards.db.ts';
import { sealAnew } from './seal-card.ts';

export const bankCardSealedRows = (vault: Vault): SealedRows => ({
  columns: ['bank_cards.card_sealed', 'bank_cards.phone_sealed', 'bank_cards.card_index'],
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockSealedByOthers(tx, tenantId, vault.newest, most);
    for (const row of rows) await saveSealed(tx, row, sealAnew(vault, row));
    return rows.length;
  },
});

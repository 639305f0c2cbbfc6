import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { sealAnew } from './seal-card.ts';

export const bankCardSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'bank_cards', key: ['id'], sealed: ['card_sealed', 'phone_sealed'], indexes: ['card_index'] },
    (row) => sealAnew(vault, row),
  );

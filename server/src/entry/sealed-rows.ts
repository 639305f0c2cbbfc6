import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { openSecret, sealSecret } from './entry-secret.ts';

export const entrySealedRows = (vault: Vault): SealedRows =>
  sealedTable(vault, { table: 'entry_keys', key: ['kid'], sealed: ['secret_sealed'] }, (row) => ({
    secret_sealed: sealSecret(vault, row.tenant_id, row.kid, openSecret(vault, row.tenant_id, row)),
  }));

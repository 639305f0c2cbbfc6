import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { titlePlace } from './sealed-places.rules.ts';

export const invoiceTitlesSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'invoice_titles', key: ['id'], sealed: ['title_sealed'] },
    ({ tenant_id: tenantId, id, title_sealed: sealed }, anew) => ({
      title_sealed: anew(sealed, titlePlace(tenantId, id)),
    }),
  );

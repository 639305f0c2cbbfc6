import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { factsPlace, receivedFilePlace } from './sealed-places.rules.ts';

export const receivedInvoicesSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'received_invoices', key: ['id'], sealed: ['facts_sealed', 'file_sealed'] },
    ({ tenant_id: tenantId, id, facts_sealed: facts, file_sealed: file }, anew) => ({
      facts_sealed: anew(facts, factsPlace(tenantId, id)),
      file_sealed: file === null ? null : anew(file, receivedFilePlace(tenantId, id)),
    }),
  );

import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { filePlace } from './embedded-issuer.db.ts';

export const embeddedIssuerSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'embedded_issuer_invoices', key: ['client_reference'], sealed: ['file_sealed'] },
    ({ tenant_id: tenantId, client_reference: reference, file_sealed: file }, anew) => ({
      file_sealed: file === null ? null : anew(file, filePlace(tenantId, reference)),
    }),
  );

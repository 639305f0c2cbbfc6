import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { recipientsPlace } from './sealed-places.rules.ts';

export const monthlyReportsSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'monthly_reports', key: ['enterprise_id'], sealed: ['recipients_sealed'] },
    ({ tenant_id: tenantId, enterprise_id: enterpriseId, recipients_sealed: sealed }, anew) => ({
      recipients_sealed: anew(sealed, recipientsPlace(tenantId, enterpriseId)),
    }),
  );

import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { tokenPlace } from './nuonuo.db.ts';

export const nuonuoSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'nuonuo_tokens', key: ['app_key'], sealed: ['token_sealed'] },
    ({ tenant_id: tenantId, app_key: appKey, token_sealed: sealed }, anew) => ({
      token_sealed: anew(sealed, tokenPlace(tenantId, appKey)),
    }),
  );

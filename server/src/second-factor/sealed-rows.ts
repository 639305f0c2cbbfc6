import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { secretPlace } from './secret-place.rules.ts';

// The codes themselves are known to their members alone: those that an older key has hashed hold while it is given.
export const secondFactorSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'totp_secrets', key: ['member_id'], sealed: ['secret_sealed'] },
    ({ tenant_id: tenantId, member_id: memberId, secret_sealed }, anew) => ({
      secret_sealed: anew(secret_sealed, secretPlace({ tenantId, memberId })),
    }),
  );

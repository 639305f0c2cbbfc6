import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { keyPlace } from './key-place.rules.ts';

export const gatewaySealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'gateway_keys', key: ['name'], sealed: ['sealed'] },
    ({ name, sealed }, anew) => ({
      sealed: anew(sealed, keyPlace(name)),
    }),
  );

import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { pnrPlace } from './pnr-place.rules.ts';

export const offlineOrdersSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    {
      table: 'offline_orders',
      key: ['order_no'],
      sealed: ['pnr_sealed'],
      reads: ['order_no', 'pnr_sealed'],
    },
    ({ order_no, pnr_sealed }, anew) => ({
      pnr_sealed: pnr_sealed === null ? null : anew(pnr_sealed, pnrPlace(order_no)),
    }),
  );

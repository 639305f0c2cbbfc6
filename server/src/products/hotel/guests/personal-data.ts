import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { changePlace } from './guest-change.ts';
import { guestChangesOfMember } from './guest-changes.db.ts';

export const guestChangesPersonalData = (): PersonalData => ({
  name: 'hotel-guest-changes',
  title: '酒店入住人的更改',
  tables: { hotel_guest_changes: 'removed' },
  async read(tx, whose) {
    const rows = await guestChangesOfMember(tx, whose);
    return factsOf(
      rows.map((row) => ({
        订单号: row.order_no,
        更改内容: row.words,
        申请时间: row.asked_at,
        酒店答复时间: row.settled_at,
      })),
    );
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['hotel_guest_changes']),
});

export const guestChangesSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'hotel_guest_changes', key: ['order_no', 'seq'], sealed: ['change_sealed'] },
    ({ order_no: orderNo, seq, change_sealed: sealed }, anew) => ({
      change_sealed: sealed === null ? null : anew(sealed, changePlace(orderNo, seq)),
    }),
  );

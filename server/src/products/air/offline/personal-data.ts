import { offlineKindWords } from '@woxing/contract/products/air/offline.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { attachFiles } from '#src/uploads/public.ts';
import { forgetTextsOf, type OfflineOrderRow, offlineOrdersOfMember } from './offline-orders.db.ts';
import { forgetNotesOf, recordsOfMember } from './offline-records.db.ts';
import { pnrPlace } from './pnr-place.rules.ts';

/** What was written about offline orders and records of a member, the texts that they were read from, and the files that show them. */
export const offlinePersonalData = (vault: Vault): PersonalData => ({
  name: 'offline-records',
  title: '线下登记',
  tables: { offline_records: 'de-identified', offline_orders: 'de-identified' },
  async read(tx, { tenantId, memberId }) {
    const rows = await recordsOfMember(tx, tenantId, memberId);
    const kept = await offlineOrdersOfMember(tx, tenantId, memberId);
    const keptOf = (orderNo: string) => kept.find((order) => order.orderNo === orderNo);
    return factsOf(
      rows.map((row) => ({
        订单号: row.orderNo,
        登记单号: row.recordNo,
        事项: offlineKindWords[row.kind],
        金额分: row.amountFen,
        对方单号: row.reference,
        说明: row.note,
        登记时间: row.recordedAt,
        ...(row.kind === 'order' && textOf(vault, keptOf(row.orderNo))),
      })),
    );
  },
  async erase(tx, { tenantId, memberId, now }) {
    await forgetTextsOf(tx, tenantId, memberId);
    for (const id of await forgetNotesOf(tx, tenantId, memberId))
      await attachFiles(tx, { tenantId, memberId, now }, { kind: 'offline', id }, []);
  },
});

const textOf = (vault: Vault, kept: OfflineOrderRow | undefined) => ({
  出票日期: kept?.issuedOn ?? '',
  PNR文本: kept?.pnrSealed ? vault.open(kept.pnrSealed, pnrPlace(kept.orderNo)) : '',
});

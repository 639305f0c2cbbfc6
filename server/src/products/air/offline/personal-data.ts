import { offlineKindWords } from '@woxing/contract/products/air/offline.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { attachFiles } from '#src/uploads/public.ts';
import { forgetNotesOf, recordsOfMember } from './offline-records.db.ts';

/** What staff wrote about orders of a member, and the files that show it, which belong to whoever sent them. */
export const offlinePersonalData = (): PersonalData => ({
  name: 'offline-records',
  title: '线下登记',
  tables: { offline_records: 'de-identified' },
  async read(tx, { tenantId, memberId }) {
    const rows = await recordsOfMember(tx, tenantId, memberId);
    return factsOf(
      rows.map((row) => ({
        订单号: row.orderNo,
        登记单号: row.recordNo,
        事项: offlineKindWords[row.kind],
        金额分: row.amountFen,
        对方单号: row.reference,
        说明: row.note,
        登记时间: row.recordedAt,
      })),
    );
  },
  async erase(tx, { tenantId, memberId, now }) {
    for (const id of await forgetNotesOf(tx, tenantId, memberId))
      await attachFiles(tx, { tenantId, memberId, now }, { kind: 'offline', id }, []);
  },
});

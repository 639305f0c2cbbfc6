import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { documentsOfMember, removeDocumentsOf } from './international-documents.db.ts';

/** On which papers people travelled on orders of a member; who they are, and the numbers, stand with the orders. */
export const internationalDocumentsPersonalData = (): PersonalData => ({
  name: 'travel-papers',
  title: '国际机票订单的旅行证件',
  tables: { international_documents: 'removed' },
  async read(tx, whose) {
    const rows = await documentsOfMember(tx, whose.tenantId, whose.memberId);
    return factsOf(
      rows.map((row) => ({
        订单号: row.orderNo,
        旅客: row.passengerName,
        国籍: row.nationality,
        签发地: row.issuingCountry,
        有效期至: row.expiresOn,
        性别: row.sex,
        常旅客卡: row.frequentFlyers
          .map(({ airline, numberMasked }) => `${airline} ${numberMasked}`)
          .join('、'),
      })),
    );
  },
  erase: (tx, whose) => removeDocumentsOf(tx, whose.tenantId, whose.memberId),
});

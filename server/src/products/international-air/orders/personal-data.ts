import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { documentsOfMember, removeDocumentsOf, stayPlace } from './international-documents.db.ts';

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
        居住国: row.stay?.residence ?? '',
        首个住址:
          row.stay === undefined
            ? ''
            : [row.stay.street, row.stay.city, row.stay.state, row.stay.postcode, row.stay.country].join(
                ', ',
              ),
      })),
    );
  },
  erase: (tx, whose) => removeDocumentsOf(tx, whose.tenantId, whose.memberId),
});

/** Where they stayed first, sealed anew when a data key is replaced. */
export const internationalDocumentsSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'international_documents', key: ['order_no', 'passenger'], sealed: ['stay_sealed'] },
    ({ tenant_id, order_no, passenger, stay_sealed }, anew) => ({
      stay_sealed: stay_sealed && anew(stay_sealed, stayPlace(tenant_id, order_no, passenger)),
    }),
  );

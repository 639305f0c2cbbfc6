import { listingStateNames } from '@woxing/contract/products/air/carrier-agreements.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { carrierName } from './carrier-names.ts';
import { forgetMember, listingsOfMember } from './listings.db.ts';

export const carrierListsPersonalData = (): PersonalData => ({
  name: 'carrier-lists',
  title: '航空公司协议价名单',
  tables: { carrier_listings: 'de-identified' },
  read: async (tx, { tenantId, memberId }) =>
    factsOf(
      (await listingsOfMember(tx, tenantId, memberId)).map(
        ({ airline, name, state, appliedAt, settledAt }) => ({
          航空公司: carrierName(airline),
          姓名: name,
          状态: listingStateNames[state],
          申请时间: appliedAt,
          状态时间: settledAt,
        }),
      ),
    ),
  erase: (tx, { tenantId, memberId, now }) => forgetMember(tx, tenantId, memberId, now),
});

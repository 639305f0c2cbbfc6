import { externalKindNames } from '@woxing/contract/people/external-travellers.rules';
import { paperNames, sexNames } from '@woxing/contract/people/identity.rules';
import { noTravelFacts, type TravelFacts } from '@woxing/contract/people/travel-facts.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { externalsAddedBy, forgetWhoAdded } from './externals.db.ts';
import { readPassengers, removePassengers } from './passengers.db.ts';
import { openPassenger } from './seal-passenger.ts';

/** Every passenger of a member, numbers in full. */
const all = { max: 100_000 };

const travelFactsOf = (travel: TravelFacts) => ({
  国籍: travel.nationality,
  签发国: travel.issuingCountry,
  有效期至: travel.expiresOn,
  英文姓: travel.surname,
  英文名: travel.givenNames,
  航司常旅客卡: travel.flyerNumbers.map(({ airline, number }) => `${airline} ${number}`).join('、'),
});

export const travellersPersonalData = (vault: Vault): PersonalData => ({
  name: 'passengers',
  title: '常旅客',
  tables: { passengers: 'removed' },
  async read(tx, whose) {
    const rows = await readPassengers(tx, whose, all);
    return rows.map((row) => {
      const person = openPassenger(vault, row);
      return {
        姓名: person.name,
        证件类型: paperNames[person.certType],
        证件号码: person.certNo,
        出生日期: person.birth,
        性别: person.sex === undefined ? '' : sexNames[person.sex],
        手机号码: person.mobilePhone,
        ...travelFactsOf(person.travel ?? noTravelFacts),
        添加时间: row.created_at.toISOString(),
      };
    });
  },
  erase: (tx, whose) => removePassengers(tx, whose),
});

/** Those whom a member has added are the enterprise's, with their papers; who added them is what is of the member. */
export const externalsPersonalData = (): PersonalData => ({
  name: 'external-travellers',
  title: '添加的外部出行人',
  tables: { external_travellers: 'de-identified' },
  read: async (tx, { tenantId, memberId }) =>
    (await externalsAddedBy(tx, tenantId, memberId)).map(({ name, company, kind, created_at }) => ({
      姓名: name,
      单位: company,
      类型: externalKindNames[kind],
      添加时间: created_at.toISOString(),
    })),
  erase: (tx, { tenantId, memberId }) => forgetWhoAdded(tx, tenantId, memberId),
});

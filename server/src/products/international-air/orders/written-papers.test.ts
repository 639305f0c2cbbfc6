import { savePassenger as saveEndpoint } from '@woxing/contract/people/travellers';
import { expect, test } from 'vitest';
import { listPassengers } from '#src/travellers/list-passengers.ts';
import { savePassenger } from '#src/travellers/save-passenger.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { refusalOf } from '../../../../test/shop.ts';

const shop = await openInternationalShop();
const oneWay = { ways: [['SHA', 'TYO', 45]] } as const;
const passport = {
  name: '单吕',
  certType: 2,
  certNo: 'E55667788',
  bornDate: '1990-05-01',
  sex: 'F',
  mobilePhone: '13800009911',
  travel: {
    surname: 'SHAN',
    givenNames: 'LYU',
    nationality: 'CN',
    issuingCountry: 'CN',
    expiresOn: '',
    flyerNumbers: [{ airline: 'CA', number: '001234567890' }],
  },
};

const listOf = async (memberId: string) =>
  (await listPassengers(shop.deps, shop.as(memberId), { keyword: '' })).list;

async function keep(memberId: string, part: object = {}) {
  await shop.join(memberId);
  return savePassenger(shop.deps, shop.as(memberId), saveEndpoint.input.parse({ ...passport, ...part }));
}

/** As the page sends somebody of the list: numbers as their masks. */
async function asked(memberId: string, part: object = {}) {
  const kept = await keep(memberId, part);
  const { flyerNumbers, ...facts } = kept.travel!;
  return {
    type: 'ADT' as const,
    passengerId: kept.id,
    name: kept.name,
    mobile: kept.mobilePhone,
    document: {
      ...facts,
      type: kept.certType as 2,
      number: kept.certNo,
      birthday: kept.bornDate!,
      sex: kept.sex!,
      expiresOn: '2034-01-01',
    },
    frequentFlyers: [...flyerNumbers],
  };
}

test('somebody of the list is booked by the sealed numbers, and what was completed is kept on request', async () => {
  await shop.enrich('listing');
  const person = await asked('listing');
  expect(person.document.number).toContain('*');
  const offer = await shop.offerOf(oneWay);
  const orderNo = await shop.order('listing', offer, [{ ...person, save: true }]);
  await shop.pay('listing', orderNo);
  expect(await shop.jobs.run()).toEqual([]);
  const { detail, passengers } = await shop.detail('listing', orderNo);
  expect(passengers[0]!.paperNoMasked).toBe('E556*****');
  expect(detail.documents[0]!.frequentFlyers).toEqual([{ airline: 'CA', numberMasked: '0012********' }]);
  const [row, ...others] = await listOf('listing');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: person.passengerId, name: '单吕', certNo: 'E556*****' });
  expect(row!.travel).toMatchObject({ expiresOn: '2034-01-01', surname: 'SHAN' });
  expect(row!.travel!.flyerNumbers).toHaveLength(1);
});

test('without the request the list stays as it was', async () => {
  const person = await asked('leaving', { certNo: 'E55667789' });
  await shop.order('leaving', await shop.offerOf(oneWay), [person]);
  expect((await listOf('leaving'))[0]!.travel!.expiresOn).toBe('');
});

test('a renewed passport takes the place of the old one, another kind of paper comes beside it', async () => {
  const person = await asked('renewing', { certNo: 'E55667790' });
  const renewed = { ...person, save: true, document: { ...person.document, number: 'E99887766' } };
  await shop.order('renewing', await shop.offerOf(oneWay), [renewed]);
  const [row, ...none] = await listOf('renewing');
  expect([row!.id, row!.certNo, none.length]).toEqual([person.passengerId, 'E998*****', 0]);
  const permit = { ...renewed.document, type: 8 as const, number: 'C12345678' };
  await shop.order('renewing', await shop.offerOf({ ways: [['SHA', 'HKG', 50]] }), [
    { ...renewed, document: permit },
  ]);
  expect((await listOf('renewing')).map(({ name, certNo }) => `${name} ${certNo}`).toSorted()).toEqual([
    '单吕 C123*****',
    '单吕 E998*****',
  ]);
});

test('a mask is nobody’s number without the passenger, for another paper or for somebody else’s', async () => {
  const person = await asked('masked', { certNo: 'E55667791' });
  const offer = await shop.offerOf(oneWay);
  const order = (memberId: string, part: object) => shop.order(memberId, offer, [{ ...person, ...part }]);
  await expect(order('masked', { passengerId: undefined })).rejects.toThrow('号码由5至20位字母或数字组成');
  expect(await refusalOf(order('masked', { document: { ...person.document, type: 8 } }))).toBe(
    'input.invalid',
  );
  expect(await refusalOf(order('masked', { frequentFlyers: [{ airline: 'MU', number: '6****' }] }))).toBe(
    'input.invalid',
  );
  expect(await refusalOf(order('stranger', {}))).toBe('passenger.unknown');
});

test('who is written here and kept comes with all that the passport says', async () => {
  const written = shop.passenger('ADT', { surname: 'ZENG', givenNames: 'DAN' });
  await shop.order('keeping', await shop.offerOf(oneWay), [{ ...written, name: '曾丹', save: true }]);
  const [row] = await listOf('keeping');
  expect(row).toMatchObject({ name: '曾丹', travel: { surname: 'ZENG', expiresOn: '2034-01-01' } });
});

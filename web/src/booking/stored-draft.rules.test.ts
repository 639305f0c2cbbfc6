import type { Passenger } from '@woxing/contract/people/travellers';
import { expect, test } from 'vitest';
import { blankTraveller, type DraftPassenger } from './draft-passenger.rules.ts';
import { namesListed, restoredContact, restoredPassengers, storedPassengers } from './stored-draft.rules.ts';

const lin = {
  id: '12',
  name: '林静',
  certType: 1,
  certNo: '1101**********0021',
  bornDate: '1990-03-07',
} as unknown as Passenger;
const listed: DraftPassenger = { key: '12', listed: lin, written: blankTraveller };
const written: DraftPassenger = {
  key: 'new-0',
  listed: undefined,
  written: {
    name: '周远航',
    certType: 2,
    certNo: 'E12345678',
    bornDate: '1991-02-03',
    sex: 'M',
    mobilePhone: '13912345678',
    save: false,
  },
};
const kept = () => JSON.parse(JSON.stringify(storedPassengers([listed, written], () => ({})))) as unknown;

test('no paper, birth date or mobile number of a passenger is kept', () => {
  expect(JSON.stringify(kept())).not.toMatch(/E12345678|1101\*|1991|1990|139|林静/);
});

test('listed passengers come back by their id, others by name and kind of paper', () => {
  const restored = restoredPassengers(kept(), [lin]).map(({ passenger }) => passenger);
  expect(restored).toEqual([
    listed,
    {
      key: 'new-0',
      listed: undefined,
      written: { ...blankTraveller, name: '周远航', certType: 2, save: false },
    },
  ]);
});

test('who is the member stays the member', () => {
  const kept = storedPassengers([{ ...written, key: 'self' }], () => ({}));
  expect(restoredPassengers(kept, []).map(({ passenger }) => passenger.key)).toEqual(['self']);
});

test('who was chosen as a colleague stays that colleague', () => {
  const kept = storedPassengers([{ ...written, key: '72', memberId: '72' }], () => ({}));
  expect(restoredPassengers(kept, [])).toMatchObject([{ passenger: { key: '72', memberId: '72' } }]);
});

test('who has left the list is left out', () => {
  expect(restoredPassengers(kept(), []).map(({ passenger }) => passenger.key)).toEqual(['new-0']);
});

test('what another release has kept without a key, or with a wrong one, comes back under one of its own', () => {
  const strange = [{ name: '甲' }, { name: '乙', key: 'self' }, { name: '丙', key: 7 }];
  const keys = restoredPassengers(strange, []).map(({ passenger }) => passenger.key);
  expect(keys).toEqual(['kept-0', 'kept-1', 'kept-2']);
});

test.each([undefined, null, 7, ['x', null], {}])('of %j nobody is restored', (wrong) => {
  expect(restoredPassengers(wrong, [lin])).toEqual([]);
});

test('the list is asked for only where it is named', () => {
  expect(namesListed({ passengers: kept() })).toBe(true);
  expect(namesListed({ passengers: [{ name: '周远航' }] })).toBe(false);
  expect(namesListed(undefined)).toBe(false);
});

test('of the contact only text is taken', () => {
  const begun = { contactName: '陈晓明', contactMobile: '13800000010' };
  expect(restoredContact({ contactName: '林静', contactMobile: 7, other: 'x' }, begun)).toEqual({
    contactName: '林静',
    contactMobile: '13800000010',
  });
});

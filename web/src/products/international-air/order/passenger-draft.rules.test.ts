import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { partsOfOffer, readOfferSearch } from './offer-address.rules.ts';
import { blankFlyers, type FlyerDraft, flyerInput, flyersProblem } from './passenger-draft.rules.ts';

const today = '2027-01-04' as Day;
const journey = {
  firstDay: '2027-03-01' as Day,
  lastDay: '2027-03-10' as Day,
  arrivals: [
    { country: 'US', day: '2027-03-01' as Day },
    { country: 'CN', day: '2027-03-11' as Day },
  ],
};

const [blank] = blankFlyers({ adults: 1, children: 0, infants: 0 });
const flyer: FlyerDraft = {
  ...blank!,
  document: {
    ...blank!.document,
    number: 'E12345678',
    surname: 'ZHANG',
    givenNames: 'XIAOMING',
    birthday: '1990-05-01',
    sex: 'M',
    expiresOn: '2031-01-01',
  },
};
const withDocument = (part: Partial<FlyerDraft['document']>) => ({
  ...flyer,
  document: { ...flyer.document, ...part },
});
const fieldOf = (...flyers: FlyerDraft[]) => flyersProblem(flyers, journey, today)?.field;

test('a party has a form for everybody, adults first', () => {
  const keys = blankFlyers({ adults: 2, children: 1, infants: 1 }).map(({ key }) => key);
  expect(keys).toEqual(['ADT1', 'ADT2', 'CHD1', 'INF1']);
});

test('what is wrong with a paper is said at its field', () => {
  expect(fieldOf(flyer)).toBe(undefined);
  expect(fieldOf(blank!)).toBe('ADT1.number');
  expect(fieldOf(withDocument({ surname: '张' }))).toBe('ADT1.surname');
  expect(fieldOf(withDocument({ sex: '' }))).toBe('ADT1.sex');
  expect(fieldOf(withDocument({ expiresOn: '2027-03-05' }))).toBe('ADT1.expiresOn');
});

test('somebody flies at the fare of their age on the last part', () => {
  expect(fieldOf(withDocument({ birthday: '2018-05-01' }))).toBe('ADT1.birthday');
  expect(fieldOf({ ...withDocument({ birthday: '2026-01-01' }), type: 'CHD' })).toBe(undefined);
});

test('nobody flies twice, and a card needs its carrier', () => {
  expect(fieldOf(flyer, { ...flyer, key: 'ADT2' })).toBe('ADT2.number');
  expect(fieldOf({ ...flyer, cardNumber: '12345678' })).toBe('ADT1.cardAirline');
  expect(fieldOf({ ...flyer, cardAirline: 'CA', cardNumber: '1' })).toBe('ADT1.cardNumber');
  expect(flyerInput({ ...flyer, cardAirline: 'CA', cardNumber: 'ca12345' }).frequentFlyers).toEqual([
    { airline: 'CA', number: 'CA12345' },
  ]);
});

test('an offer names its parts, and nothing else is read as one', () => {
  const offer = 'E-CA981PEKJFK20270301_E-CA982JFKPEK20270310~HSS';
  expect(readOfferSearch({ offer, adults: '2' })).toEqual({ offer, adults: '2' });
  expect(partsOfOffer(offer)).toEqual(['E-CA981PEKJFK20270301', 'E-CA982JFKPEK20270310']);
  expect(readOfferSearch({ offer: '<b>', adults: 'x' })).toEqual({});
});

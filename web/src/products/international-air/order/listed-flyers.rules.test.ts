import type { Day } from '@woxing/contract/core/days';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { expect, test } from 'vitest';
import { lackingOf, placeFor, withToggled } from './listed-flyers.rules.ts';
import { blankFlyers, flyerInput, flyerProblem, flyersProblem } from './passenger-draft.rules.ts';

const today = '2027-01-04' as Day;
const lastDay = '2027-03-10' as Day;
const journey = {
  firstDay: '2027-03-01' as Day,
  lastDay,
  arrivals: [{ country: 'TH', day: '2027-03-11' as Day }],
};
const party = { lastDay, airlines: ['CA', 'LH'] };
const kept: ListedPassenger = {
  id: 'p1',
  name: '张小明',
  certType: 2,
  certTypeCN: '护照',
  certNo: 'E123*****',
  bornDate: '1990-05-01' as Day,
  sex: 'M',
  mobilePhone: '138****0010',
  psgType: 'ADT',
  relation: 'other',
  travel: {
    nationality: 'CN',
    issuingCountry: 'CN',
    expiresOn: '2031-01-01',
    surname: 'ZHANG',
    givenNames: 'XIAOMING',
    flyerNumbers: [
      { airline: 'MU', number: '6****' },
      { airline: 'CA', number: '0****' },
    ],
  },
};
const two = blankFlyers({ adults: 2, children: 1, infants: 0 });
const [first] = withToggled(two, kept, party);

test('somebody of the list fills a place with all that is kept, numbers as their masks', () => {
  expect(flyerProblem(first!, journey, today)).toBe(undefined);
  expect(lackingOf(first!)).toEqual([]);
  expect(flyerInput(first!)).toMatchObject({
    passengerId: 'p1',
    name: '张小明',
    mobile: '138****0010',
    document: { number: 'E123*****', surname: 'ZHANG', nationality: 'CN' },
    frequentFlyers: [{ airline: 'CA', number: '0****' }],
  });
});

test('a second press leaves the place blank', () => {
  expect(withToggled(withToggled(two, kept, party), kept, party)).toEqual(two);
});

test('a place is taken by who has its age on the last day, and never from what was written', () => {
  const child = { ...kept, bornDate: '2015-03-10' as Day, psgType: 'CHD' } as const;
  // Twelve on the last day.
  expect(placeFor(two, child, lastDay)?.key).toBe('ADT1');
  expect(placeFor(two, { ...child, bornDate: '2015-03-11' as Day }, lastDay)?.key).toBe('CHD1');
  const written = two.map((flyer) => ({ ...flyer, document: { ...flyer.document, surname: 'LI' } }));
  expect(placeFor(written, kept, lastDay)).toBe(undefined);
});

test('what is missing is named, and who keeps an identity card is asked for a passport', () => {
  const [bare] = withToggled(two, { ...kept, travel: null }, party);
  expect(lackingOf(bare!)).toEqual(['英文姓', '国籍', '签发国', '有效期']);
  const [card] = withToggled(two, { ...kept, certType: 1, bornDate: null, travel: null }, party);
  expect(lackingOf(card!)).toEqual(['证件号码', '英文姓', '出生日期', '有效期']);
});

test('a mask stands for its own paper alone, and a passport must last six months', () => {
  const wrong = { ...first!, document: { ...first!.document, type: 8 as const } };
  expect(flyerProblem(wrong, journey, today)?.field).toBe('number');
  const early = { ...first!, document: { ...first!.document, expiresOn: '2027-09-10' } };
  expect(flyerProblem(early, journey, today)).toEqual({
    field: 'expiresOn',
    message: '护照有效期须在行程最后一次抵达后至少还有6个月，即不早于2027年9月11日',
  });
});

test('two of the list with one mask are two people', () => {
  const both = withToggled(withToggled(two, kept, party), { ...kept, id: 'p2' }, party);
  expect(flyersProblem(both.slice(0, 2), journey, today)).toBe(undefined);
});

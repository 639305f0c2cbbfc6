import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { nameHints } from './latin-names.rules.ts';
import {
  documentProblems,
  expiryWords,
  neededValidity,
  type TravelDocumentFacts,
  ticketName,
  validityProblem,
} from './travel-documents.rules.ts';
import { travelDocument } from './travel-documents.ts';

const today = day('2026-03-01');
const passport: TravelDocumentFacts = {
  type: 2,
  number: 'E12345678',
  issuingCountry: 'CN',
  nationality: 'CN',
  expiresOn: '2026-12-31',
  birthday: '1990-03-07',
  sex: 'F',
  surname: 'ZHANG',
  givenNames: 'XIAOMING',
};

test.each<[keyof TravelDocumentFacts, Partial<TravelDocumentFacts>, string]>([
  ['number', { number: '' }, '请输入护照号码'],
  ['number', { number: 'E-1' }, '护照号码由5至20位字母或数字组成'],
  ['surname', { surname: '' }, '请按证件填写姓的拼音或英文'],
  ['surname', { surname: '张' }, '姓只能填写证件上的英文字母，如ZHANG'],
  ['givenNames', { givenNames: 'XIAO1' }, '名只能填写证件上的英文字母，如XIAOMING'],
  ['givenNames', { givenNames: 'A'.repeat(40) }, '名不能超过39个字母'],
  ['nationality', { nationality: 'CHN' }, '请选择国籍'],
  ['issuingCountry', { issuingCountry: '' }, '请选择签发国'],
  ['birthday', { birthday: '2026-03-02' }, '出生日期不能晚于今天'],
  ['expiresOn', { expiresOn: '' }, '请选择护照的有效期'],
  ['expiresOn', { expiresOn: '2026-02-30' }, '请输入正确的有效期'],
  ['expiresOn', { expiresOn: '2026-02-28' }, '护照已于2026年2月28日过期'],
])('%s: %j', (field, part, message) => {
  expect(documentProblems({ ...passport, ...part }, today)).toEqual([{ field, message }]);
});

test('a form is read into capitals, and need not say given names', () => {
  const sent = { ...passport, type: '2', number: ' e1234 5678', surname: 'o’neill', givenNames: '' };
  expect(travelDocument.parse(sent)).toMatchObject({
    number: 'E12345678',
    surname: "O'NEILL",
    givenNames: '',
  });
  expect(travelDocument.safeParse({ ...sent, type: 1 }).error?.issues).toMatchObject([
    { message: '请选择可用于出境的证件' },
  ]);
});

test('names on tickets have letters only', () => {
  expect(ticketName({ surname: "o'neill-smith", givenNames: 'Mary Ann' })).toBe('ONEILLSMITH/MARYANN');
  expect(ticketName({ surname: 'SUHARTO', givenNames: '' })).toBe('SUHARTO/FNU');
});

test.each<[string, readonly string[], number, string]>([
  ['six months as a rule', ['TH'], 6, '2026-12-30'],
  ['three months in the Schengen area', ['FR'], 3, '2026-09-30'],
  ['for the stay', ['JP', 'CN'], 0, '2026-06-30'],
  ['the strictest of all counts', ['JP', 'FR', 'TH'], 6, '2026-12-30'],
  ['nothing at home', ['CN'], 0, '2026-06-30'],
])('a passport must be valid: %s', (_, countries, months, until) => {
  const arrivals = countries.map((country, at) => ({ country, day: day(`2026-06-${30 - at}`) }));
  expect(neededValidity(passport, arrivals)).toMatchObject({ months, until });
});

test('one that runs out too early says until when it must last', () => {
  const arrivals = [{ country: 'TH', day: day('2026-08-31') }];
  expect(validityProblem(passport, arrivals)).toBe(
    '护照有效期须在行程最后一次抵达后至少还有6个月，即不早于2027年2月28日',
  );
  expect(validityProblem({ ...passport, expiresOn: '2027-02-28' }, arrivals)).toBeUndefined();
  const home = [{ country: 'CN', day: day('2027-01-01') }];
  expect(validityProblem(passport, home)).toBe('护照在行程结束前到期，请更换证件');
  expect(
    validityProblem({ ...passport, type: 8 }, [{ country: 'HK', day: day('2026-12-31') }]),
  ).toBeUndefined();
  expect(validityProblem(passport, [])).toBeUndefined();
});

test.each([
  ['2026-02-17', '已过期12天'],
  ['2026-03-01', '今天到期'],
  ['2026-03-24', '还有23天到期'],
  ['2026-05-01', '还有2个月到期'],
  ['2026-08-31', '还有5个月到期'],
  ['2026-09-01', undefined],
])('what runs out on %s: %s', (expiresOn, words) => {
  expect(expiryWords(day(expiresOn), today)).toBe(words);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['张小明', ['zhang', 'xiao', 'ming'], ['ZHANG/XIAOMING']],
  ['欧阳娜', ['ou', 'yang', 'na'], ['OUYANG/NA']],
  ['吕绿', ['lv', 'lü'], ['LYU/LYU', 'LV/LV']],
  ['欧阳', ['ou', 'yang'], ['OU/YANG']],
  ['John', ['john'], []],
])('%s on a passport', (name, syllables, spelled) => {
  expect(nameHints(name, syllables).map(({ surname, givenNames }) => `${surname}/${givenNames}`)).toEqual(
    spelled,
  );
});

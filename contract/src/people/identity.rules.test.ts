import { describe, expect, test } from 'vitest';
import { day } from '../core/days.ts';
import {
  ageTypeOn,
  birthProblem,
  identityCheck,
  isMobilePhone,
  maskPaper,
  maskPhone,
  nameProblem,
  type PaperType,
  paperProblem,
  paperTypes,
  personProblem,
  readIdentityCard,
  readPastedCard,
} from './identity.rules.ts';

describe('identity cards', () => {
  test.each([
    ['110101199003072770', '1990-03-07', 'M'],
    ['110101199003072770 ', '1990-03-07', 'M'],
    ['11010519491231002X', '1949-12-31', 'F'],
    ['11010519491231002x', '1949-12-31', 'F'],
    ['110101900307277', '1990-03-07', 'M'],
    ['110101900307278', '1990-03-07', 'F'],
  ] as const)('%s was born on %s', (number, birth, sex) => {
    expect(readIdentityCard(number)).toEqual({ birth, sex });
  });

  test.each([
    '110101199003072771',
    '11010119900307277',
    '1101011990030727700',
    '11010519491231002',
    'X10101199003072770',
    '1101019003072X0',
    '110101901301277',
    '110101900230277',
    '',
  ])('%s is none', (number) => {
    expect(readIdentityCard(number)).toBeUndefined();
  });

  test('a right check character does not save a wrong date', () => {
    const first17 = '11010119900230277';
    expect(readIdentityCard(first17 + identityCheck(first17))).toBeUndefined();
  });

  test('every other check character is refused', () => {
    const first17 = '11010119900307277';
    const right = '0123456789X'.split('').filter((sign) => readIdentityCard(first17 + sign));
    expect(right).toEqual(['0']);
  });
});

describe('the ten papers', () => {
  const good: Record<PaperType, readonly string[]> = {
    0: ['任意号码', '1'],
    1: ['110101199003072770', '110101900307277'],
    2: ['E12345678', 'G 1234567', 'p'],
    3: ['AB', '12345678', 'a'.repeat(25)],
    4: ['12345', '0123456789ABCDEFGHIJK'],
    5: ['H1234567800', '12345'],
    6: ['AB', '12345678'],
    7: ['T12345678'],
    8: ['C12345678'],
    9: ['AB', 'S123456'],
  };
  const bad: Record<PaperType, readonly string[]> = {
    0: ['', '  '],
    1: ['', '110101199003072771', '11010119900307'],
    2: ['', ' ', 'x'.repeat(31)],
    3: ['A', 'a'.repeat(26), '军字第1号'],
    4: ['1234', '1'.repeat(22), '12-345'],
    5: ['H123', '1'.repeat(22), 'H1234567(0)'],
    6: ['A', '中文'],
    7: ['1234'],
    8: ['C123'],
    9: ['A', 'S-1'],
  };
  test.each(paperTypes)('type %i', (type) => {
    for (const number of good[type])
      expect([number, paperProblem(type, number)]).toEqual([number, undefined]);
    for (const number of bad[type])
      expect([number, paperProblem(type, number)]).toEqual([number, expect.stringMatching(/^请输入|过长/)]);
  });
});

describe('names', () => {
  test.each([
    ['张三', 1, undefined],
    ['阿卜杜拉·买买提', 1, undefined],
    ['𠮷田', 1, undefined],
    ['ZHANG/SAN', 2, undefined],
    ['张三', 2, undefined],
    ["O'BRIEN/MARY ANN", 2, undefined],
    ['', 1, '请输入姓名'],
    ['张', 1, '姓名须为2个以上汉字，与证件一致'],
    ['ZHANG/SAN', 1, '姓名须为2个以上汉字，与证件一致'],
    ['·张', 1, '姓名须为2个以上汉字，与证件一致'],
    ['ZHANG', 2, '姓名须为2个以上汉字，或按“姓/名”填写拼音，如ZHANG/SAN'],
    ['张3', 5, '姓名须为2个以上汉字，或按“姓/名”填写拼音，如ZHANG/SAN'],
  ] as const)('%s on paper %i', (name, type, problem) => {
    expect(nameProblem(name, type)).toBe(problem);
  });
});

test.each([
  ['2025-12-01', '2013-12-01', 'ADT'],
  ['2025-12-01', '2013-12-02', 'CHD'],
  ['2025-12-01', '2023-12-01', 'CHD'],
  ['2025-12-01', '2023-12-02', 'INF'],
  ['2026-02-28', '2024-02-29', 'INF'],
  ['2026-03-01', '2024-02-29', 'CHD'],
  ['2025-12-01', '2025-12-01', 'INF'],
] as const)('on %s who was born on %s is %s', (on, birth, type) => {
  expect(ageTypeOn(day(birth), day(on))).toBe(type);
});

test('the first problem of a person comes in the order of the form', () => {
  const person = { name: '', certType: 2, certNo: '', bornDate: '' } as const;
  const today = day('2025-12-01');
  expect(personProblem(person, today)?.field).toBe('name');
  expect(personProblem({ ...person, name: '张三' }, today)).toEqual({
    field: 'certNo',
    message: '请输入护照号码',
  });
  expect(personProblem({ ...person, name: '张三', certNo: 'E1' }, today)).toEqual({
    field: 'bornDate',
    message: '请选择出生日期',
  });
  const card = { name: '张三', certType: 1, certNo: '110101199003072770', bornDate: '' } as const;
  expect(personProblem(card, today)).toBeUndefined();
  const masked = { ...card, certNo: '1101***********770' };
  expect(personProblem(masked, today)?.field).toBe('certNo');
  expect(personProblem(masked, today, true)).toBeUndefined();
  expect(personProblem({ ...masked, certType: 2 }, today, true)?.field).toBe('bornDate');
});

test('birth dates', () => {
  const today = day('2025-12-01');
  expect(birthProblem('2025-12-02', today)).toBe('出生日期不能晚于今天');
  expect(birthProblem('2025-02-30', today)).toBe('请输入正确的出生日期');
  expect(birthProblem('1899-12-31', today)).toBe('请输入正确的出生日期');
  expect(birthProblem('2025-12-01', today)).toBeUndefined();
});

test.each([
  ['11010119900307003X', '1101***********03X'],
  ['110101900307277', '1101***********'],
  ['E12345678', 'E123*****'],
  ['ABCD', 'A***'],
  ['A', 'A'],
  ['', ''],
])('the mask of %s is %s', (number, mask) => {
  expect(maskPaper(number)).toBe(mask);
});

test('phones', () => {
  expect(maskPhone('13812345678')).toBe('138****5678');
  expect(maskPhone('')).toBe('');
  expect([' 13812345678 ', '12345678901'].every(isMobilePhone)).toBe(true);
  expect(['1381234567', '138123456789', '1381234567a', ''].some(isMobilePhone)).toBe(false);
});

test('a pasted identity card is found with and without its name; other texts are left alone', () => {
  expect(readPastedCard('王小明 110101199003072770')).toEqual({
    name: '王小明',
    certNo: '110101199003072770',
  });
  expect(readPastedCard('身份证号：110101 19900307 2770')).toEqual({
    name: undefined,
    certNo: '110101199003072770',
  });
  expect(readPastedCard('110101199003072771')).toBeUndefined();
  expect(readPastedCard('你好')).toBeUndefined();
});

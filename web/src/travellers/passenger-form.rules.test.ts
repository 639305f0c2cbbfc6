import type { Day } from '@woxing/contract/core/days';
import { type PaperType, paperTypes } from '@woxing/contract/people/identity.rules';
import { expect, test } from 'vitest';
import {
  blankPassenger,
  factsOfNumber,
  formRead,
  passengerChanged,
  passengerFormOf,
  passengerProblem,
} from './passenger-form.rules.ts';

const today = '2026-11-20' as Day;
const card = { ...blankPassenger, name: '张三', certNo: '110101199003072770' };
const masked = { ...card, certNo: '1101***********770', bornDate: '', sex: 'M' } as const;

test.each([
  [{}, 'name', '请输入姓名'],
  [{ name: '张三' }, 'certNo', '请输入身份证号码'],
  [{ name: '张三', certNo: '110101199003072771' }, 'certNo', '请输入正确的身份证号码'],
  [
    { name: 'ZHANG', certType: 2 as PaperType },
    'name',
    '姓名须为2个以上汉字，或按“姓/名”填写拼音，如ZHANG/SAN',
  ],
  [{ name: '张三', certType: 2 as PaperType, certNo: 'E1' }, 'bornDate', '请选择出生日期'],
  [{ ...card, mobilePhone: '138' }, 'mobilePhone', '请正确输入手机号码'],
])('%o: %s, %s', (part, field, message) => {
  expect(passengerProblem({ ...blankPassenger, ...part }, today, false)).toEqual({ field, message });
});

test('each of the ten papers takes a whole form', () => {
  for (const certType of paperTypes) {
    const certNo = certType === 1 ? card.certNo : 'A1234567';
    const form = { ...blankPassenger, name: '张三', certType, certNo, bornDate: '1990-03-07' };
    expect(passengerProblem(form, today, false)).toBeUndefined();
  }
});

test('a mask stands for the kept number of that paper only', () => {
  expect(passengerProblem(masked, today, true)).toBeUndefined();
  expect(passengerProblem(masked, today, false)?.field).toBe('certNo');
  expect(passengerProblem({ ...masked, mobilePhone: '138****5678' }, today, true)).toBeUndefined();
  expect(passengerProblem({ ...masked, certType: 2, certNo: 'E123*****' }, today, true)?.field).toBe(
    'bornDate',
  );
  expect(passengerChanged(masked, { certType: 2 }).certNo).toBe('');
  expect(passengerChanged(masked, { name: '李四' }).certNo).toBe(masked.certNo);
});

test('an identity card says birth and sex, also behind its mask', () => {
  expect(factsOfNumber(card, false)).toEqual({ birth: '1990-03-07', sex: 'M' });
  expect(factsOfNumber(masked, true)).toEqual({ birth: '', sex: 'M' });
  expect(factsOfNumber({ ...masked, bornDate: '2019-05-01' }, true)).toEqual({
    birth: '2019-05-01',
    sex: 'M',
  });
  expect(factsOfNumber({ ...card, certNo: '1101' }, false)).toBeUndefined();
  expect(factsOfNumber({ ...card, certType: 2 }, false)).toBeUndefined();
});

test('of somebody whose birth date is not shown the form keeps none', () => {
  const passenger = {
    id: 'a',
    certTypeCN: '身份证',
    psgType: 'ADT',
    ...masked,
    travel: null,
    bornDate: null,
  } as const;
  expect(passengerFormOf(passenger)).toEqual(masked);
});

const read = {
  format: 'TD3',
  type: 2,
  passport: true,
  number: 'E12345678',
  issuingCountry: 'CN',
  nationality: 'CN',
  birthday: '1990-03-07' as Day,
  expiresOn: '2030-01-01' as Day,
  sex: 'F',
  surname: 'ZHANG',
  givenNames: 'XIAO MING',
  hints: [],
} as const;

test('what was read of a passport fills the form, but for a name that is there', () => {
  expect(formRead(blankPassenger, read)).toMatchObject({
    name: 'ZHANG/XIAOMING',
    certType: 2,
    certNo: 'E12345678',
    bornDate: '1990-03-07',
    sex: 'F',
    travel: { surname: 'ZHANG', givenNames: 'XIAO MING', expiresOn: '2030-01-01', flyerNumbers: [] },
  });
  expect(formRead({ ...blankPassenger, name: '张晓明' }, read).name).toBe('张晓明');
});

test('what was read of a permit fills the form as that', () => {
  const card = { ...read, format: 'TD1', type: 5, passport: false, number: 'H12345678' } as const;
  expect(formRead({ ...blankPassenger, certType: 2 }, card)).toMatchObject({
    certType: 5,
    certNo: 'H12345678',
  });
});

test('what is wrong of a passport is said as well, and only of one', () => {
  const filled = { ...blankPassenger, ...formRead(blankPassenger, read) };
  const wrong = { ...filled, travel: { ...filled.travel, expiresOn: '2030-02-31' } };
  expect(passengerProblem(filled, today, false)).toBeUndefined();
  expect(passengerProblem(wrong, today, false)).toEqual({
    field: 'expiresOn',
    message: '请输入正确的有效期',
  });
});

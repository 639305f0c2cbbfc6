import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import {
  blackoutWords,
  holdsOnNights,
  hotelAgreementProblem,
  readBlackout,
} from './hotel-agreements.rules.ts';

const form = {
  hotelId: '310000-0001',
  roomId: 'K1',
  code: 'WX-2026',
  priceFen: 40_000,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  blackout: ['2026-10-01'],
};

test('an agreement that is whole has no problem', () => {
  expect(hotelAgreementProblem(form)).toBeUndefined();
});

test.each([
  ['no hotel', { hotelId: '' }, '请选择酒店'],
  ['no room', { roomId: '' }, '请选择房型'],
  ['no code', { code: '' }, '请填写酒店提供的协议号，由2至20位字母、数字或短横线组成'],
  ['a code of other letters', { code: '协议1' }, '请填写酒店提供的协议号，由2至20位字母、数字或短横线组成'],
  ['no price', { priceFen: undefined }, '请填写每晚协议价，1至50000元'],
  ['a price of nothing', { priceFen: 99 }, '请填写每晚协议价，1至50000元'],
  ['a price of too much', { priceFen: 5_000_001 }, '请填写每晚协议价，1至50000元'],
  ['an end before the beginning', { validTo: '2025-12-31' }, '截止日期不能早于开始日期'],
  ['eleven years', { validTo: '2037-01-01' }, '协议有效期不能超过10年'],
  ['a day kept out that is not in it', { blackout: ['2027-01-01'] }, '不适用日期2027-01-01不在协议有效期内'],
  ['too many days kept out', { blackout: Array(121).fill('2026-10-01') }, '不适用日期最多120天'],
])('with %s it is refused', (_, more, message) => {
  expect(hotelAgreementProblem({ ...form, ...more })?.message).toBe(message);
});

test.each([
  [['2026-01-01', '2026-01-02'], true],
  [['2026-12-30', '2026-12-31'], true],
  [['2025-12-31', '2026-01-01'], false],
  [['2026-12-31', '2027-01-01'], false],
  [['2026-09-30', '2026-10-01'], false],
])('on the nights %j it holds: %s', (nights, holds) => {
  const days = {
    validFrom: day(form.validFrom),
    validTo: day(form.validTo),
    blackout: form.blackout.map(day),
  };
  expect(holdsOnNights(days, nights.map(day))).toBe(holds);
});

test('days that follow each other are told as one span', () => {
  const days = ['2026-12-26', '2026-12-24', '2026-12-25', '2027-01-01'].map(day);
  expect(blackoutWords(days)).toBe('2026-12-24至2026-12-26、2027-01-01');
  expect(blackoutWords([])).toBe('');
});

test.each([
  ['', []],
  ['2026-12-24至2026-12-26、2027-01-01', ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01']],
  ['2026-12-24, 2026-12-24～2026-12-25', ['2026-12-24', '2026-12-25']],
])('days written as “%s” are read', (words, days) => {
  expect(readBlackout(words)).toEqual(days);
});

test.each(['明天', '2026-02-30', '2026-12-26至2026-12-24', '2026-01-01至2026-12-31', '12-24'])(
  'days written as “%s” are not understood',
  (words) => {
    expect(readBlackout(words)).toBeUndefined();
  },
);

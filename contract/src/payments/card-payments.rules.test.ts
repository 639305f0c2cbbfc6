import { expect, test } from 'vitest';
import { sandboxPayCards } from '../operations/sandbox-cards.rules.ts';
import { cardNoProblem } from './bank-cards.rules.ts';
import { cardBrandOf, cardProblems, groupedCardNo, groupedExpiry } from './card-payments.rules.ts';

test('a brand is known by the first digits', () => {
  const brands = ['6222 02', '8171', '4', '55', '2221', '2720', '3528', '3589', '9', ''].map(cardBrandOf);
  expect(brands).toEqual([
    'unionPay',
    'unionPay',
    'visa',
    'masterCard',
    'masterCard',
    'masterCard',
    'jcb',
    'jcb',
    'other',
    'other',
  ]);
  const unknown = ['2220', '2721', '3527', '3590', '50', '56', '1624', '9814', '1355', '12221', '13528'];
  expect(unknown.map(cardBrandOf)).toEqual(unknown.map(() => 'other'));
});

test('a number is written in groups of four, whatever is typed', () => {
  expect(groupedCardNo('62220202-0000 0005')).toBe('6222 0202 0000 0005');
  expect(groupedCardNo('6222020')).toBe('6222 020');
  expect(groupedCardNo('6'.repeat(30))).toBe('6666 6666 6666 6666 666');
});

test('a date is written with its stroke, also when a browser fills it in', () => {
  const typed = ['1', '9', '12', '122', '12/28', '12/2028', '08 / 29', '1228999', '1220289', '0112202'];
  expect(typed.map(groupedExpiry)).toEqual([
    '1',
    '09',
    '12',
    '12/2',
    '12/28',
    '12/28',
    '08/29',
    '12/28',
    '12/20',
    '01/12',
  ]);
});

test('each field says what is wrong with it; a card is good to the end of its month', () => {
  const card = { cardNo: '6222 0202 0000 0005', expiry: '11/26', cvv: '123' };
  expect(cardProblems(card, '2026-11-30')).toEqual({});
  expect(cardProblems(card, '2026-12-01')).toEqual({ expiry: '银行卡已过有效期' });
  expect(Object.keys(cardProblems({ cardNo: '', expiry: '13/26', cvv: '12' }, '2026-11-30'))).toEqual([
    'cardNo',
    'expiry',
    'cvv',
  ]);
});

test.each(['', '1126', '1/26', '00/26', '13/26', '011/26', '11/2026', ' 11/26', '11/26 '])(
  '%j is no date of a card',
  (expiry) => {
    const card = { cardNo: '6222 0202 0000 0005', expiry, cvv: '123' };
    expect(cardProblems(card, '2026-11-30')).toEqual({ expiry: '请按卡面输入有效期，先月后年，如08/29' });
  },
);

test.each(['', '12', '1234', '12a', ' 123'])('%j is no code of a card', (cvv) => {
  const card = { cardNo: '6222 0202 0000 0005', expiry: '10/27', cvv };
  expect(cardProblems(card, '2026-11-30')).toEqual({ cvv: '请输入卡背面签名条上的3位数字' });
});

test('the cards of the sandbox are numbers that a card could have', () => {
  expect(sandboxPayCards.filter(({ cardNo }) => cardNoProblem(cardNo) !== undefined)).toEqual([]);
});

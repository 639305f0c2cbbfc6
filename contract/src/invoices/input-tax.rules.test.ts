import { expect, test } from 'vitest';
import { fen, noFen } from '../core/money.ts';
import { deductibleOf, isLawfulRate, taxSortOf, taxWithin } from './input-tax.rules.ts';
import { lineOf } from './invoice-tax.rules.ts';

test.each([
  // Rail: 272.50 are 250.00 and 22.50, 41.00 are 37.61 and 3.39.
  [27_250, 9, 2250],
  [4100, 9, 339],
  // Air: fare and fuel together, the fund outside.
  [110_000 + 5000, 9, 9495],
  [10_300, 3, 300],
])('%i fen hold %i %% as %i fen', (gross, percent, tax) => {
  expect(taxWithin(fen(gross), percent)).toBe(tax);
});

const facts = (
  form: 'air' | 'rail' | 'special' | 'plain',
  total: number,
  percent: number | null,
  taxed = true,
  item = '',
) => {
  const line = lineOf(fen(total), { item, words: '', percent });
  return taxed
    ? { form, netFen: line.netFen, taxFen: line.taxFen, lines: [line] }
    : { form, netFen: fen(total), taxFen: noFen, lines: [] };
};

test('what is stated counts; of carriage without a statement it is reckoned; the rest by special invoices alone', () => {
  expect(deductibleOf(facts('air', 109_000, 9), 'air')).toBe(9000);
  expect(deductibleOf(facts('rail', 27_250, 9, false), 'rail')).toBe(2250);
  expect(deductibleOf(facts('plain', 10_300, 3), 'ride')).toBe(300);
  expect(deductibleOf(facts('special', 10_600, 6), 'hotel')).toBe(600);
  expect(deductibleOf(facts('plain', 10_600, 6), 'hotel')).toBe(0);
  expect(deductibleOf(facts('plain', 10_600, 6), 'service')).toBe(0);
  // A flight abroad bears no tax.
  expect(deductibleOf(facts('air', 500_000, 0), 'air')).toBe(0);
});

test('of journeys across the border and of what an agency passes on nothing is deducted, but by a special invoice', () => {
  const abroad = '*经纪代理服务*代订国际机票';
  expect(taxSortOf('plain', [abroad])).toBe('air');
  expect(deductibleOf(facts('plain', 500_000, null, true, abroad), 'air')).toBe(0);
  // Of an agency that states the tax of its difference.
  expect(deductibleOf(facts('plain', 500_000, 6, true, abroad), 'air')).toBe(0);
  expect(deductibleOf(facts('plain', 500_000, 9, true, '*运输服务*国际航空客运服务'), 'air')).toBe(0);
  expect(deductibleOf(facts('special', 10_600, 6, true, '*经纪代理服务*代订机票服务费'), 'air')).toBe(600);
  expect(deductibleOf(facts('plain', 109_000, 9, true, '*运输服务*航空客运服务'), 'air')).toBe(9000);
});

test('sorts by what a document names', () => {
  expect(taxSortOf('rail', [])).toBe('rail');
  expect(taxSortOf('plain', ['*运输服务*航空客运服务'])).toBe('air');
  expect(taxSortOf('special', ['*住宿服务*住宿费'])).toBe('hotel');
  expect(taxSortOf('plain', ['*运输服务*客运服务费'])).toBe('ride');
  expect(taxSortOf('plain', ['*经纪代理服务*代订服务费'])).toBe('service');
  expect(taxSortOf('plain', ['*餐饮服务*餐费'])).toBe('other');
  expect(isLawfulRate('air', 9)).toBe(true);
  expect(isLawfulRate('air', 6)).toBe(false);
  expect(isLawfulRate('plain', 7)).toBe(false);
});

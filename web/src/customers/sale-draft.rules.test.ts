import { fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import {
  blankSale,
  fieldsOfSale,
  restoredSale,
  saleDraftProblem,
  saleLines,
  saleTotals,
  saleWith,
  typedYuan,
} from './sale-draft.rules.ts';

const people = [
  { key: 'a', name: '周明远', netFen: yuan(1050), fareFen: yuan(950) },
  { key: 'b', name: '单雅琴', netFen: yuan(510.5), fareFen: yuan(480) },
];
const chosen = { ...blankSale, customerId: 'c1' };

test('whoever has no price of their own is asked the net price with the default mark-up', () => {
  const lines = saleLines(people, chosen, { kind: 'yuan', amount: 3000 });
  expect(lines.map(({ typed }) => typed)).toEqual(['1080', '540.50']);
  expect(saleTotals(lines)).toEqual({ netFen: yuan(1560.5), saleFen: yuan(1620.5), earnedFen: yuan(60) });
  expect(saleDraftProblem(chosen, lines)).toBeUndefined();
});

test.each([
  ['1049.99', '周明远：客户价不能低于结算价'],
  ['abc', '周明远：请输入客户价，如1280或1280.50'],
  ['', '周明远：请输入客户价，如1280或1280.50'],
  ['9999999', '周明远：客户价过高，请检查后重新输入'],
])('a price of %o cannot be asked', (typed, message) => {
  const lines = saleLines(people, { asked: { a: typed } }, { kind: 'yuan', amount: 0 });
  expect(saleDraftProblem(chosen, lines)).toEqual({ field: 'a.sale', message });
  expect(saleTotals(lines)).toBeUndefined();
});

test('somebody has to be chosen first', () => {
  const lines = saleLines(people, blankSale, { kind: 'yuan', amount: 0 });
  expect(saleDraftProblem(blankSale, lines)).toEqual({ field: 'customer', message: '请选择为哪位客户预订' });
});

test('what was chosen and typed comes back, and nothing of what is no sale', () => {
  const sale = { ...chosen, note: '请早到', asked: { a: '1280' } };
  expect(
    restoredSale(JSON.parse(JSON.stringify(fieldsOfSale(sale))) as Record<string, unknown>, blankSale),
  ).toEqual(sale);
  expect(restoredSale({ customerId: 5, note: null, asked: { a: 1, b: '2' } }, chosen)).toEqual({
    ...chosen,
    asked: { b: '2' },
  });
});

test('what was kept for one customer, or for none, is not offered to another for whom the form begins', () => {
  const kept = { customerId: 'c1', note: '请早到', asked: { a: '1280' } };
  const begins = { ...blankSale, customerId: 'c2' };
  expect(restoredSale(kept, begins)).toBeUndefined();
  expect(restoredSale({ ...kept, customerId: '' }, begins)).toBeUndefined();
  expect(restoredSale(kept, { ...begins, customerId: 'c1' })).toEqual(kept);
});

test('another customer begins without what the one before was asked and told, and keeps what was typed for whoever it will be', () => {
  const sale = { customerId: 'c1', note: '请早到', asked: { a: '1280' } };
  expect(saleWith(sale, 'c2')).toEqual({ ...blankSale, customerId: 'c2' });
  expect(saleWith(sale, 'c1')).toBe(sale);
  expect(saleWith({ ...sale, customerId: '' }, 'c2')).toEqual({ ...sale, customerId: 'c2' });
});

test.each([
  [128000, '1280'],
  [128050, '1280.50'],
  [5, '0.05'],
])('%i fen stand in the field as %s', (amount, typed) => {
  expect(typedYuan(fen(amount))).toBe(typed);
});

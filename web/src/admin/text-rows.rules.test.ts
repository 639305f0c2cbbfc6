import { expect, test } from 'vitest';
import { foundTexts, textRows } from './text-rows.rules.ts';

const texts = [
  { key: 'pay.submit', base: '确认支付', variantB: '确认订单' },
  { key: 'pay.done', base: '支付成功', variantB: null },
];
const rows = textRows(texts, [
  { key: 'gone.text', text: '旧' },
  { key: 'pay.done', text: '好了' },
]);
const keys = (sought: string, ownOnly = false) => foundTexts(rows, sought, ownOnly).map(({ key }) => key);

test('each text has what the tenant says; one that no page has comes first', () => {
  expect(rows.map(({ key, own }) => [key, own])).toEqual([
    ['gone.text', '旧'],
    ['pay.submit', ''],
    ['pay.done', '好了'],
  ]);
});

test('found by key, base, the other wording and the own text', () => {
  expect(keys('')).toHaveLength(3);
  expect(keys('PAY.')).toEqual(['pay.submit', 'pay.done']);
  expect(keys('确认订单')).toEqual(['pay.submit']);
  expect(keys('好了')).toEqual(['pay.done']);
  expect(keys('', true)).toEqual(['gone.text', 'pay.done']);
});

import { fen } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { insuranceFacts, insuranceItems } from './insurance-facts.rules.ts';
import type { SoldInsurance } from './order-content.ts';

const insurance = (passenger: number, leg: number, name: string, amount: number) =>
  priceItem('insurance', fen(amount), { passenger, leg, name });
const items = [
  priceItem('fare', fen(90_000), { passenger: 0, leg: 0 }),
  insurance(0, 0, '航意险', 3000),
  insurance(0, 1, '航意险', 3000),
  insurance(0, 0, '延误险', 2500),
  insurance(1, 0, '航意险', 3000),
];
const sold = (name: string) => ({ name }) as SoldInsurance;

test('the price of an insurance is the sum of its items for the passenger over all segments', () => {
  expect(insuranceItems(items, 0, sold('航意险'))).toEqual([items[1], items[2]]);
  expect(insuranceItems(items, 1, sold('延误险'))).toEqual([]);
});

test('each insured passenger has a price line, others have none', () => {
  const people = [
    { position: 0, name: '张三', insurances: [sold('航意险'), sold('延误险')] },
    { position: 1, name: '李四', insurances: [sold('航意险')] },
    { position: 2, name: '王五', insurances: [] },
  ];
  expect(insuranceFacts(items, people)).toEqual([
    { name: '张三的保险', value: '航意险¥60、延误险¥25' },
    { name: '李四的保险', value: '航意险¥30' },
  ]);
});

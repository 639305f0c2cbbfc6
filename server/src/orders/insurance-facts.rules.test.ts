import { fen } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { insuranceFacts, insuranceItems, insuredItems } from './insurance-facts.rules.ts';
import type { SoldInsurance } from './order-content.ts';

const insurance = (passenger: number, leg: number, name: string, amount: number) =>
  priceItem('insurance', fen(amount), { passenger, leg, name });
const items = [
  priceItem('fare', fen(90_000), { passenger: 0, leg: 0 }),
  insurance(0, 0, '航意险', 3000),
  insurance(0, 1, '航意险', 3000),
  insurance(0, 0, '延误险', 2500),
  insurance(1, 0, '航意险', 3000),
  priceItem('seat', fen(4000), { passenger: 0, leg: 0, name: '航意险' }),
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

const ticket = (passenger: number, leg: number, ticketNo: string | null) =>
  ({ passenger, leg, ticketNo }) as Parameters<typeof insuredItems>[0]['tickets'][number];

test('an insurance costs on all segments until there are tickets, then on those with one', () => {
  const priced = (...tickets: ReturnType<typeof ticket>[]) =>
    insuredItems({ items, tickets }, 0, sold('航意险')).map(({ leg }) => leg);
  expect(priced()).toEqual([0, 1]);
  expect(priced(ticket(0, 0, null), ticket(0, 1, null), ticket(1, 0, '781-2'))).toEqual([0, 1]);
  expect(priced(ticket(0, 0, null), ticket(0, 1, '781-1'))).toEqual([1]);
  expect(priced(ticket(0, 0, '781-1'), ticket(0, 1, '781-2'))).toEqual([0, 1]);
});

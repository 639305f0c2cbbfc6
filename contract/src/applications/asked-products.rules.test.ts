import { expect, test } from 'vitest';
import { fen, noFen } from '../core/money.ts';
import { productsAskedFor } from './asked-products.rules.ts';

const noBudget = { air: noFen, train: noFen, hotel: noFen, car: noFen, other: noFen };
const some = fen(100);
const leg = (from: string, to: string) => ({ from, to, day: '' }) as const;
const cities = (...named: string[]) => ({ shape: 'cities', legs: [], cities: named }) as const;
const legs = (...ways: ReturnType<typeof leg>[]) => ({ shape: 'legs', legs: ways, cities: [] }) as const;

test.each([
  ['within China', legs(leg('北京', '上海')), ['airTicket']],
  ['there and back abroad', legs(leg('上海', '东京'), leg('东京', '上海')), ['international-air']],
  [
    'on to a flight abroad',
    legs(leg('成都', '上海'), leg('上海', '东京')),
    ['airTicket', 'international-air'],
  ],
  ['among cities of China', cities('北京', '上海'), ['airTicket']],
  ['among cities of both', cities('北京', '东京'), ['airTicket', 'international-air']],
  ['abroad alone', cities('东京'), ['international-air']],
  ['nowhere yet', cities(), ['airTicket']],
])('a budget of flights %s asks for %j %j', (_, way, asked) => {
  expect(productsAskedFor({ ...way, budget: { ...noBudget, air: some } })).toEqual(asked);
});

test('each other budget asks for its product, and what is for other things for none', () => {
  expect(
    productsAskedFor({ ...cities('北京'), budget: { ...noBudget, train: some, hotel: some, car: some } }),
  ).toEqual(['train', 'hotel', 'car']);
  expect(productsAskedFor({ ...cities('北京'), budget: { ...noBudget, other: some } })).toEqual([]);
});

import { yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { passengerShares, personPartOfOrder } from './ticket-parts.rules.ts';

const passengers = [
  { position: 0, name: '张三' },
  { position: 1, name: '李四' },
];
const fare = (passenger: number, price: number, most: number | null, sheetNo: string | null = null) =>
  priceItem('fare', yuan(price), {
    passenger,
    leg: 0,
    sheetNo,
    companyMostFen: most === null ? null : yuan(most),
  });
const service = priceItem('service', yuan(10), { passenger: 0 });
const items = [fare(0, 800, 500), service, fare(1, 400, 500), fare(1, 900, 100, 'F1C1')];

test('what of a fare is above the standard is the person’s; fees are the company’s, and changes count for themselves', () => {
  expect(personPartOfOrder({ items })).toBe(yuan(300));
  expect(passengerShares({ items }, passengers)).toEqual([
    { name: '张三', companyFen: yuan(510), personFen: yuan(300) },
    { name: '李四', companyFen: yuan(400), personFen: yuan(0) },
  ]);
});

test('where the company bears all, nobody’s parts are told', () => {
  expect(passengerShares({ items: [fare(0, 800, null), service] }, passengers)).toEqual([]);
});

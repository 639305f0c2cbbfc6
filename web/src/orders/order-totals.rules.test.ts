import { addFen, yuan } from '@woxing/contract/core/money';
import { priceItem, totalOf } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { faresByLeg, itemsOfPassenger, moneyMoved } from './order-totals.rules.ts';

const fare = (leg: number, amount: number, sheetNo: string | null = null) =>
  priceItem('fare', yuan(amount), { passenger: 0, leg, sheetNo });
const trip = ['G1', 'D2', 'G3'].map((no) => ({ no })) as Parameters<typeof faresByLeg>[0]['trip'];

test('a passenger pays what was ordered for them, and not what came by a change', () => {
  const items = [
    fare(0, 500),
    priceItem('service', yuan(5), { passenger: 0 }),
    priceItem('fare', yuan(250), { passenger: 1, leg: 0 }),
    fare(1, 620, 'W1C1'),
  ];
  expect(totalOf(itemsOfPassenger({ items }, 0))).toBe(yuan(505));
  expect(totalOf(itemsOfPassenger({ items }, 1))).toBe(yuan(250));
});

test('a journey has the fare of each of its trains, and not of one that a ticket was changed to', () => {
  const items = [fare(0, 500), fare(1, 390), fare(2, 620, 'W1C1')];
  expect(faresByLeg({ trip, items }, 0)).toEqual([
    { no: 'G1', fen: yuan(500) },
    { no: 'D2', fen: yuan(390) },
  ]);
});

test('a single train and fares with a common fee have no lines per train', () => {
  expect(faresByLeg({ trip, items: [fare(0, 890), fare(2, 620, 'W1C1')] }, 0)).toEqual([]);
  const fee = priceItem('fare', yuan(5), { passenger: 0 });
  expect(faresByLeg({ trip, items: [fare(0, 500), fare(1, 390), fee] }, 0)).toEqual([]);
});

test('what was paid, for changes too, and what came back are summed over all payments, down to what is left', () => {
  const payments = [
    { amountFen: yuan(1000), returnedFen: yuan(0) },
    { amountFen: yuan(1000), returnedFen: yuan(999.5) },
    { amountFen: yuan(120), returnedFen: yuan(0), forChange: 'W1C1' },
    { amountFen: yuan(30), returnedFen: yuan(0), forChange: 'W1C2' },
    { amountFen: yuan(50), returnedFen: yuan(0), forChange: 'W1C3' },
  ];
  const names: Readonly<Record<string, string>> = { W1C1: '改签', W1C2: '变更到站', W1C3: '变更到站' };
  expect(moneyMoved(payments, (sheetNo) => names[sheetNo])).toEqual({
    paidFen: yuan(2000),
    differences: [
      { name: '改签', fen: yuan(120) },
      { name: '变更到站', fen: yuan(80) },
    ],
    returnedFen: yuan(999.5),
    retainedFen: yuan(1200.5),
  });
  const none = addFen();
  const nothing = { paidFen: none, differences: [], returnedFen: none, retainedFen: none };
  expect(moneyMoved([], () => undefined)).toEqual(nothing);
});

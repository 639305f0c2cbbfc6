import { fen, yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { totalAfter } from './air-total.rules.ts';

type Order = Parameters<typeof totalAfter>[0];

/** Fare and taxes of 1,200 yuan, an insurance of 30. */
const items = [priceItem('fare', yuan(1200)), priceItem('insurance', yuan(30))];
const seat = priceItem('seat', yuan(80), { sheetNo: 'E1' });
const refund = (backYuan: number) => ({ state: 'done', dueFen: fen(0), backFen: yuan(backYuan) });

const order = (more: object, bought = items) =>
  ({
    totalFen: yuan(1230),
    items: bought,
    detail: { kind: 'air', changes: [], sheets: [], returnedBesideFen: fen(0), ...more },
  }) as unknown as Order;

test.each([
  ['nothing happened', order({}), 1230],
  ['a refund keeps its fee', order({ sheets: [refund(1030)] }), 200],
  [
    'an insurance was given back by itself before',
    order({ sheets: [refund(1000)], returnedBesideFen: yuan(30) }),
    200,
  ],
  ['a seat was bought', order({}, [...items, seat]), 1310],
  [
    'a seat came back with its ticket',
    order({ sheets: [refund(1030)], returnedBesideFen: yuan(80) }, [...items, seat]),
    200,
  ],
])('%s', (_name, given, expected) => {
  expect(totalAfter(given)).toBe(yuan(expected));
});

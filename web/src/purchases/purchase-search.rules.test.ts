import { expect, test } from 'vitest';
import { readPurchaseSearch } from './purchase-search.rules.ts';

test('an address names a purchase by number and type; anything else is left out', () => {
  const no = `R${'1'.repeat(20)}`;
  expect(readPurchaseSearch({ no, type: 'upgrade', more: 1 })).toEqual({ no, type: 'upgrade' });
  expect(readPurchaseSearch({ no: '1'.repeat(20), type: 'hotelPay' })).toEqual({});
});

import { expect, test } from 'vitest';
import { readBillSearch, readPurchaseSearch } from './purchase-search.rules.ts';

test('an address names a purchase by number and type; anything else is left out', () => {
  const no = `R${'1'.repeat(20)}`;
  expect(readPurchaseSearch({ no, type: 'upgrade', more: 1 })).toEqual({ no, type: 'upgrade' });
  expect(readPurchaseSearch({ no: '1'.repeat(20), type: 'hotelPay' })).toEqual({});
});

test('the filters of the bill are read, and what is not understood is left out', () => {
  expect(readBillSearch({ state: 'paid', from: '2026-01-02', to: 'soon', page: '3' })).toEqual({
    state: 'paid',
    from: '2026-01-02',
    page: 3,
  });
  expect(readBillSearch({ state: 'lost', page: '1' })).toEqual({});
});

import { expect, test } from 'vitest';
import { afterSalesOf, type ProductModules, suppliesOf } from './product-module.ts';
import { hasChanges } from './work-after-sales.ts';

test('products of one counter are sold and brought back at it once; of some nothing is brought back', () => {
  const modules = {
    air: { supply: 'carriers', afterSales: 'tickets' },
    trip: { supply: 'carriers', afterSales: 'tickets' },
    train: { supply: 'railway', afterSales: 'seats' },
    car: { supply: 'cars' },
  } as unknown as ProductModules;
  expect(suppliesOf(modules)).toEqual(['carriers', 'railway', 'cars']);
  expect(afterSalesOf(modules)).toEqual(['tickets', 'seats']);
});

test('tickets that are only given back have no changes', () => {
  expect([hasChanges({} as never), hasChanges({ changes: {} } as never)]).toEqual([false, true]);
});

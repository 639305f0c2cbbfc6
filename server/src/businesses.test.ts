import { businessTypes } from '@woxing/contract/payments/payments';
import { settlementKindOf } from '@woxing/contract/payments/settlement.rules';
import { expect, test } from 'vitest';
import { openBusinesses } from './businesses.ts';

const businesses = openBusinesses({ products: {} as Parameters<typeof openBusinesses>[0]['products'] });

test.each(businessTypes)('%s is not sold before it is said whose rules hold for paying it', (type) => {
  expect(businesses[type].sold && settlementKindOf(type) === 'unsold').toBe(false);
});

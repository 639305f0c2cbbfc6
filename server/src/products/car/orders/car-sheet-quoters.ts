import { strict as assert } from 'node:assert';
import type { SheetQuoters } from '#src/after-sales/public.ts';

/** A ride is neither given back nor changed after it was ridden: nobody asks for either. */
export const carSheetQuoters: SheetQuoters = {
  refund: () => assert.fail('orders of cars have no refunds'),
  change: () => assert.fail('orders of cars have no changes'),
};

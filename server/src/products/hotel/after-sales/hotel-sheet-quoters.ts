import { strict as assert } from 'node:assert';
import * as contract from '@woxing/contract/products/hotel/hotel-orders';
import type { SheetQuoters } from '#src/after-sales/public.ts';
import type { HotelSheetDeps } from './hotel-sheet-deps.ts';
import { quoteHotelRefund } from './quote-hotel-refund.ts';

/** Nights that are given back, quoted again as it was asked for. Nothing of a hotel is changed. */
export const hotelSheetQuoters = (deps: HotelSheetDeps): SheetQuoters => ({
  refund: (ctx, asked) => quoteHotelRefund(deps, ctx, contract.quoteHotelRefund.input.parse(asked)),
  change: () => assert.fail('orders of hotels have no changes'),
});

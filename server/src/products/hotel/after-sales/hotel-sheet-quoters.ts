import * as contract from '@woxing/contract/products/hotel/hotel-orders';
import type { SheetQuoters } from '#src/after-sales/public.ts';
import type { HotelSheetDeps } from './hotel-sheet-deps.ts';
import { type ChangeQuotingDeps, quoteHotelChange } from './quote-hotel-change.ts';
import { quoteHotelRefund } from './quote-hotel-refund.ts';

/** Nights that are given back or exchanged, quoted again as it was asked for. */
export const hotelSheetQuoters = (deps: HotelSheetDeps & ChangeQuotingDeps): SheetQuoters => ({
  refund: (ctx, asked) => quoteHotelRefund(deps, ctx, contract.quoteHotelRefund.input.parse(asked)),
  change: (ctx, asked) => quoteHotelChange(deps, ctx, contract.quoteHotelChange.input.parse(asked)),
});

import * as contract from '@woxing/contract/products/air/air-after-sales';
import type { SheetQuoters } from '#src/after-sales/public.ts';
import { quoteAirChange } from './quote-air-change.ts';
import { quoteAirRefund } from './quote-air-refund.ts';
import type { AirSheetDeps } from './sheet-deps.ts';

/** Refunds and changes of flights quoted again, as they were asked for. */
export const airSheetQuoters = (deps: AirSheetDeps): SheetQuoters => ({
  refund: (ctx, asked) => quoteAirRefund(deps, ctx, contract.quoteAirRefund.input.parse(asked)),
  change: (ctx, asked) => quoteAirChange(deps, ctx, contract.quoteAirChange.input.parse(asked)),
});

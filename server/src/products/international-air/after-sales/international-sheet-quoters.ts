import * as contract from '@woxing/contract/products/international-air/international-after-sales';
import type { SheetQuoters } from '#src/after-sales/public.ts';
import type { InternationalSheetDeps } from './international-sheet-deps.ts';
import { quoteInternationalChange } from './quote-international-change.ts';
import { quoteInternationalRefund } from './quote-international-refund.ts';

/** Refunds and changes of international flights quoted again, as they were asked for. */
export const internationalSheetQuoters = (deps: InternationalSheetDeps): SheetQuoters => ({
  refund: (ctx, asked) =>
    quoteInternationalRefund(deps, ctx, contract.quoteInternationalRefund.input.parse(asked)),
  change: (ctx, asked) =>
    quoteInternationalChange(deps, ctx, contract.quoteInternationalChange.input.parse(asked)),
});

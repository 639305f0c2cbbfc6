import * as contract from '@woxing/contract/products/rail/train-orders';
import type { SheetQuoters } from '#src/after-sales/public.ts';
import { quoteTrainChange } from './quote-train-change.ts';
import { quoteTrainRefund } from './quote-train-refund.ts';
import type { SheetDeps } from './sheet-deps.ts';

/** Refunds and changes of train tickets quoted again, as they were asked for. */
export const trainSheetQuoters = (
  deps: SheetDeps & Parameters<typeof quoteTrainChange>[0],
): SheetQuoters => ({
  refund: (ctx, asked) => quoteTrainRefund(deps, ctx, contract.quoteTrainRefund.input.parse(asked)),
  change: (ctx, asked) => quoteTrainChange(deps, ctx, contract.quoteTrainChange.input.parse(asked)),
});

import * as contract from '@woxing/contract/products/rail/train-orders';
import { cancelChange, confirmRefund, readSheet, withdrawRefund } from '#src/after-sales/public.ts';
import { type Route, route } from '#src/http/route.ts';
import type { OrderProducts } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { PartyTripDeps } from '../orders/see-trip-of-party.ts';
import { changeTrain } from './change-train.ts';
import { quoteTrainChange } from './quote-train-change.ts';
import { quoteTrainRefund } from './quote-train-refund.ts';
import type { SheetDeps } from './sheet-deps.ts';

/** Giving train tickets back and changing them. */
export function trainSheetRoutes(
  deps: SheetDeps &
    Pick<PartyTripDeps, 'trainStandardsOf'> & { readonly products: OrderProducts; readonly vault: Vault },
): Route[] {
  const { afterSales } = deps;
  return [
    route(contract.quoteTrainRefund, (ctx, input) => quoteTrainRefund(deps, ctx, input)),
    route(contract.refundTrain, (ctx, input) => confirmRefund(deps, afterSales, ctx, input)),
    route(contract.withdrawTrainRefund, (ctx, input) => withdrawRefund(deps, afterSales, ctx, input)),
    route(contract.quoteTrainChange, (ctx, input) => quoteTrainChange(deps, ctx, input)),
    route(contract.changeTrain, (ctx, input) => changeTrain(deps, ctx, input)),
    route(contract.cancelTrainChange, (ctx, input) => cancelChange(deps, afterSales, ctx, input)),
    route(contract.readTrainSheet, (ctx, input) => readSheet(deps, afterSales, ctx, input)),
  ];
}

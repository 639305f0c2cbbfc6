import * as contract from '@woxing/contract/products/rail/train-orders';
import { cancelChange, confirmRefund, readSheet } from '#src/after-sales/public.ts';
import { type Route, route } from '#src/http/route.ts';
import type { OrderProducts } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { TrainQuoteDeps } from '../orders/quote-train.ts';
import { changeTrain } from './change-train.ts';
import { quoteTrainChange } from './quote-train-change.ts';
import { quoteTrainRefund } from './quote-train-refund.ts';
import type { SheetDeps } from './sheet-deps.ts';

/** Giving train tickets back and changing them. */
export function trainSheetRoutes(
  deps: SheetDeps &
    Pick<TrainQuoteDeps, 'trainStandard'> & { readonly products: OrderProducts; readonly vault: Vault },
): Route[] {
  const { afterSales } = deps;
  return [
    route(contract.quoteTrainRefund, (ctx, wish) => quoteTrainRefund(deps, ctx, wish)),
    route(contract.refundTrain, (ctx, wish) => confirmRefund(deps, afterSales, ctx, wish)),
    route(contract.quoteTrainChange, (ctx, wish) => quoteTrainChange(deps, ctx, wish)),
    route(contract.changeTrain, (ctx, wish) => changeTrain(deps, ctx, wish)),
    route(contract.cancelTrainChange, (ctx, wish) => cancelChange(deps, afterSales, ctx, wish)),
    route(contract.readTrainSheet, (ctx, wish) => readSheet(deps, afterSales, ctx, wish)),
  ];
}

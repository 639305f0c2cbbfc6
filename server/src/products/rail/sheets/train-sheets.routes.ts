import * as contract from '@woxing/contract/products/rail/train-orders';
import { type Route, route } from '#src/http/route.ts';
import type { OrderProducts } from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { TrainQuoteDeps } from '../orders/quote-train.ts';
import { cancelTrainChange } from './cancel-train-change.ts';
import { changeTrain } from './change-train.ts';
import { quoteTrainChange } from './quote-train-change.ts';
import { quoteTrainRefund } from './quote-train-refund.ts';
import { readTrainSheet } from './read-train-sheet.ts';
import { refundTrain } from './refund-train.ts';
import type { SheetDeps } from './sheet-calls.ts';

/** Giving train tickets back and changing them. */
export function trainSheetRoutes(
  deps: SheetDeps &
    Pick<TrainQuoteDeps, 'trainStandard'> & { readonly products: OrderProducts; readonly vault: Vault },
): Route[] {
  return [
    route(contract.quoteTrainRefund, (ctx, wish) => quoteTrainRefund(deps, ctx, wish)),
    route(contract.refundTrain, (ctx, wish) => refundTrain(deps, ctx, wish)),
    route(contract.quoteTrainChange, (ctx, wish) => quoteTrainChange(deps, ctx, wish)),
    route(contract.changeTrain, (ctx, wish) => changeTrain(deps, ctx, wish)),
    route(contract.cancelTrainChange, (ctx, wish) => cancelTrainChange(deps, ctx, wish)),
    route(contract.readTrainSheet, (ctx, wish) => readTrainSheet(deps, ctx, wish)),
  ];
}

import * as contract from '@woxing/contract/products/hotel/hotel-orders';
import {
  cancelChange,
  confirmChange,
  confirmRefund,
  readSheet,
  withdrawRefund,
} from '#src/after-sales/public.ts';
import { type Route, route } from '#src/http/route.ts';
import type { OrderProducts } from '#src/orders/public.ts';
import type { HotelSheetDeps } from './hotel-sheet-deps.ts';
import { type ChangeQuotingDeps, quoteHotelChange } from './quote-hotel-change.ts';
import { quoteHotelRefund } from './quote-hotel-refund.ts';

/** Giving nights of a hotel back, and exchanging them for others. */
export function hotelSheetRoutes(
  deps: HotelSheetDeps & ChangeQuotingDeps & { readonly products: OrderProducts },
): Route[] {
  const { hotelAfterSales } = deps;
  return [
    route(contract.quoteHotelRefund, (ctx, input) => quoteHotelRefund(deps, ctx, input)),
    route(contract.refundHotel, (ctx, input) => confirmRefund(deps, hotelAfterSales, ctx, input)),
    route(contract.withdrawHotelRefund, (ctx, input) => withdrawRefund(deps, hotelAfterSales, ctx, input)),
    route(contract.quoteHotelChange, (ctx, input) => quoteHotelChange(deps, ctx, input)),
    route(contract.changeHotel, (ctx, input) =>
      confirmChange(deps, hotelAfterSales, ctx, { ...input, more: {} }),
    ),
    route(contract.cancelHotelChange, (ctx, input) => cancelChange(deps, hotelAfterSales, ctx, input)),
    route(contract.readHotelSheet, (ctx, input) => readSheet(deps, hotelAfterSales, ctx, input)),
  ];
}

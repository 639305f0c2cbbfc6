import * as contract from '@woxing/contract/products/hotel/hotel-orders';
import { confirmRefund, readSheet, withdrawRefund } from '#src/after-sales/public.ts';
import { type Route, route } from '#src/http/route.ts';
import type { HotelSheetDeps } from './hotel-sheet-deps.ts';
import { quoteHotelRefund } from './quote-hotel-refund.ts';

/** Giving nights of a hotel back. */
export function hotelSheetRoutes(deps: HotelSheetDeps): Route[] {
  const { hotelAfterSales } = deps;
  return [
    route(contract.quoteHotelRefund, (ctx, input) => quoteHotelRefund(deps, ctx, input)),
    route(contract.refundHotel, (ctx, input) => confirmRefund(deps, hotelAfterSales, ctx, input)),
    route(contract.withdrawHotelRefund, (ctx, input) => withdrawRefund(deps, hotelAfterSales, ctx, input)),
    route(contract.readHotelSheet, (ctx, input) => readSheet(deps, hotelAfterSales, ctx, input)),
  ];
}

import * as orders from '@woxing/contract/products/car/car-orders';
import * as contract from '@woxing/contract/products/car/cars';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { News } from '#src/platform/news.ts';
import type { SearchLimit } from '#src/platform/search-limit.ts';
import { type CarOrdersDeps, findCarOrder, listCarOrders, printCarReceipt } from './orders/car-orders.ts';
import { type PlaceCarOrderDeps, placeCarOrder } from './orders/place-car-order.ts';
import {
  cancelCarOrder,
  changeCarDestination,
  disputeCarBill,
  quoteCarDestination,
  type RideActDeps,
  reviewCarRide,
} from './rides/act-on-ride.ts';
import { findCarRide, followCarRide } from './rides/follow-car-ride.ts';
import { listTransfers } from './rides/transfers.ts';
import { estimateCars, readCarDesk } from './search/estimate-cars.ts';

type CarDeps = PlaceCarOrderDeps &
  CarOrdersDeps &
  RideActDeps & { readonly news: News; readonly searchLimit: SearchLimit };

/** Cars from the estimate to the review. Estimates and papers are counted with the searches. */
export function carRoutes(deps: CarDeps): Route[] {
  const { searchLimit } = deps;
  return [
    route(contract.estimateCar, async (ctx, input) => {
      await searchLimit.count(ctx);
      return estimateCars(deps, ctx, input);
    }),
    route(contract.listTransfers, (ctx, input) => listTransfers(deps, ctx, input)),
    route(contract.carDesk, (ctx) => readCarDesk(deps, ctx)),
    route(orders.placeCarOrder, (ctx, input) => placeCarOrder(deps, ctx, input)),
    route(orders.listCarOrders, (ctx, input) => listCarOrders(deps, ctx, input)),
    route(orders.findCarOrder, (ctx, input) => findCarOrder(deps, ctx, input)),
    route(orders.findCarRide, (ctx, input) => findCarRide(deps, ctx, input)),
    eventsRoute(orders.followCarRide, (ctx, input) => followCarRide(deps, ctx, input)),
    route(orders.cancelCarOrder, (ctx, input) => cancelCarOrder(deps, ctx, input)),
    route(orders.quoteCarDestination, (ctx, input) => quoteCarDestination(deps, ctx, input)),
    route(orders.changeCarDestination, (ctx, input) => changeCarDestination(deps, ctx, input)),
    route(orders.disputeCarBill, (ctx, input) => disputeCarBill(deps, ctx, input)),
    route(orders.reviewCarRide, (ctx, input) => reviewCarRide(deps, ctx, input)),
    route(orders.printCarReceipt, async (ctx, input) => {
      await searchLimit.count(ctx);
      return printCarReceipt(deps, ctx, input);
    }),
  ];
}

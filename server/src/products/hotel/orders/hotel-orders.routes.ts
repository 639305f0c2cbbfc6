import * as contract from '@woxing/contract/products/hotel/hotel-orders';
import { type Route, route } from '#src/http/route.ts';
import { cancelHotelOrder, findHotelOrder, type HotelOrdersDeps, listHotelOrders } from './hotel-orders.ts';
import { type PlaceHotelOrderDeps, placeHotelOrder } from './place-hotel-order.ts';

/** Orders of hotels from the form to the list. */
export function hotelOrderRoutes(deps: PlaceHotelOrderDeps & HotelOrdersDeps): Route[] {
  return [
    route(contract.placeHotelOrder, (ctx, input) => placeHotelOrder(deps, ctx, input)),
    route(contract.listHotelOrders, (ctx, input) => listHotelOrders(deps, ctx, input)),
    route(contract.findHotelOrder, (ctx, input) => findHotelOrder(deps, ctx, input)),
    route(contract.cancelHotelOrder, (ctx, input) => cancelHotelOrder(deps, ctx, input)),
  ];
}

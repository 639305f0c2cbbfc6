import { printHotelConfirmation as printEndpoint } from '@woxing/contract/products/hotel/hotel-confirmation';
import * as contract from '@woxing/contract/products/hotel/hotel-orders';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { type ConfirmationDeps, printHotelConfirmation } from '../confirmation/print-hotel-confirmation.ts';
import { type ModifyStayDeps, modifyStay } from '../guests/modify-stay.ts';
import { cancelHotelOrder, findHotelOrder, type HotelOrdersDeps, listHotelOrders } from './hotel-orders.ts';
import { type PlaceHotelOrderDeps, placeHotelOrder } from './place-hotel-order.ts';

/** Orders of hotels from the form to the list and to paper, which is drawn while its reader waits: counted with the searches. */
export function hotelOrderRoutes({
  searchLimit,
  ...deps
}: PlaceHotelOrderDeps &
  HotelOrdersDeps &
  ConfirmationDeps &
  ModifyStayDeps & { readonly searchLimit: SearchLimit }): Route[] {
  return [
    route(contract.placeHotelOrder, (ctx, input) => placeHotelOrder(deps, ctx, input)),
    route(contract.listHotelOrders, (ctx, input) => listHotelOrders(deps, ctx, input)),
    route(contract.findHotelOrder, (ctx, input) => findHotelOrder(deps, ctx, input)),
    route(contract.modifyHotelOrder, (ctx, input) => modifyStay(deps, ctx, input)),
    route(contract.cancelHotelOrder, (ctx, input) => cancelHotelOrder(deps, ctx, input)),
    route(
      printEndpoint,
      limited(searchLimit, (ctx, input) => printHotelConfirmation(deps, ctx, input)),
    ),
  ];
}

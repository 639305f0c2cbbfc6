import * as list from '@woxing/contract/products/rail/train-order-list';
import * as contract from '@woxing/contract/products/rail/train-orders';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { type PlaceTrainOrderDeps, placeTrainOrder } from './place-train-order.ts';
import { quoteForParty } from './quote-for-party.ts';
import { cancelTrainOrder, findTrainOrder, listTrainOrders, type TrainOrdersDeps } from './train-orders.ts';

/** Train tickets from the quote to the order. */
export function trainOrderRoutes(
  deps: PlaceTrainOrderDeps & TrainOrdersDeps & { readonly searchLimit: SearchLimit },
): Route[] {
  return [
    route(
      contract.quoteTrain,
      limited(deps.searchLimit, (ctx, input) => quoteForParty(deps, ctx, input)),
    ),
    route(contract.placeTrainOrder, (ctx, input) => placeTrainOrder(deps, ctx, input)),
    route(list.listTrainOrders, (ctx, input) => listTrainOrders(deps, ctx, input)),
    route(list.findTrainOrder, (ctx, input) => findTrainOrder(deps, ctx, input)),
    route(list.cancelTrainOrder, (ctx, input) => cancelTrainOrder(deps, ctx, input)),
  ];
}

import * as list from '@woxing/contract/products/rail/train-order-list';
import * as contract from '@woxing/contract/products/rail/train-orders';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { type PlaceTrainOrderDeps, placeTrainOrder } from './place-train-order.ts';
import { quoteTrain } from './quote-train.ts';
import { cancelTrainOrder, findTrainOrder, listTrainOrders, type TrainOrdersDeps } from './train-orders.ts';

/** Train tickets from the quote to the order. */
export function trainOrderRoutes(
  deps: PlaceTrainOrderDeps & TrainOrdersDeps & { readonly searchLimit: SearchLimit },
): Route[] {
  return [
    route(
      contract.quoteTrain,
      limited(deps.searchLimit, (ctx, wish) => quoteTrain(deps, ctx, wish)),
    ),
    route(contract.placeTrainOrder, (ctx, wish) => placeTrainOrder(deps, ctx, wish)),
    route(list.listTrainOrders, (ctx, wish) => listTrainOrders(deps, ctx, wish)),
    route(list.findTrainOrder, (ctx, wish) => findTrainOrder(deps, ctx, wish)),
    route(list.cancelTrainOrder, (ctx, wish) => cancelTrainOrder(deps, ctx, wish)),
  ];
}

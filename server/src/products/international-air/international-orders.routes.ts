import * as contract from '@woxing/contract/products/international-air/international-orders';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { checkInternationalPrice } from './orders/check-price.ts';
import type { PlaceInternationalDeps } from './orders/international-order-deps.ts';
import { placeInternationalOrder } from './orders/place-international-order.ts';
import { tellRules } from './orders/tell-rules.ts';

export function internationalOrderRoutes(
  deps: PlaceInternationalDeps & { readonly searchLimit: SearchLimit },
): Route[] {
  const { searchLimit } = deps;
  return [
    ...[contract.placeInternationalOrder, contract.bookInternationalTrip].map((endpoint) =>
      route(
        endpoint,
        limited(searchLimit, (ctx, input) => placeInternationalOrder(deps, ctx, input)),
      ),
    ),
    route(contract.checkInternationalPrice, (ctx, input) => checkInternationalPrice(deps, ctx, input)),
    ...[contract.internationalRules, contract.internationalTripRules].map((endpoint) =>
      route(endpoint, (ctx, input) => tellRules(deps, ctx, input)),
    ),
  ];
}

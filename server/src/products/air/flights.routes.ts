import { bookAirTrip, placeAirOrder as placeEndpoint } from '@woxing/contract/products/air/air-orders';
import * as contract from '@woxing/contract/products/air/flights';
import { readPnrText as pnrEndpoint } from '@woxing/contract/products/air/pnr';
import { type Route, route } from '#src/http/route.ts';
import { calendarDaysAUnit, limited, type SearchLimit, searchUnits } from '#src/platform/search-limit.ts';
import { type PlaceAirOrderDeps, placeAirOrder } from './orders/place-air-order.ts';
import { pnrUnits, type QuickOrderDeps } from './quick-order/quick-order-deps.ts';
import { readPnrText } from './quick-order/read-pnr-text.ts';
import { fareCalendar } from './search/fare-calendar.ts';
import { quoteFlight } from './search/quote-flight.ts';
import { routeFares } from './search/route-fares.ts';
import { type SearchDeps, searchFlights } from './search/search-flights.ts';

export function flightRoutes(
  deps: PlaceAirOrderDeps & SearchDeps & QuickOrderDeps & { readonly searchLimit: SearchLimit },
): Route[] {
  const { searchLimit } = deps;
  return [
    route(
      contract.searchFlights,
      limited(
        searchLimit,
        (ctx, input) => searchFlights(deps, ctx, input),
        ({ kind }) => (kind === 'transfer' ? searchUnits.flightTransfers : 1),
      ),
    ),
    route(
      contract.fareCalendar,
      limited(
        searchLimit,
        (ctx, input) => fareCalendar(deps, ctx, input),
        ({ days }) => Math.ceil(days / calendarDaysAUnit),
      ),
    ),
    route(
      contract.routeFares,
      limited(
        searchLimit,
        (ctx, input) => routeFares(deps, ctx, input),
        ({ routes, days }) => Math.ceil((routes.length * days) / calendarDaysAUnit),
      ),
    ),
    route(
      contract.quoteFlight,
      limited(searchLimit, (ctx, input) => quoteFlight(deps, ctx, input)),
    ),
    route(
      pnrEndpoint,
      limited(
        searchLimit,
        (ctx, input) => readPnrText(deps, ctx, input),
        () => pnrUnits,
      ),
    ),
    route(placeEndpoint, (ctx, input) => placeAirOrder(deps, ctx, input)),
    route(bookAirTrip, (ctx, input) => placeAirOrder(deps, ctx, input)),
  ];
}

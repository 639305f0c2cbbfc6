import * as contract from '@woxing/contract/products/international-air/international-flights';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit, searchUnits } from '#src/platform/search-limit.ts';
import { findPlaces } from './search/find-places.ts';
import type { InternationalSearchDeps } from './search/international-search-deps.ts';
import { internationalCalendar, internationalDateTable } from './search/lowest-fares.ts';
import { priceInternational } from './search/price-international.ts';
import { followInternational, searchInternational } from './search/search-international.ts';

const dear = () => searchUnits.international;

export function internationalFlightRoutes(
  deps: InternationalSearchDeps & { readonly searchLimit: SearchLimit },
): Route[] {
  const { searchLimit } = deps;
  return [
    route(
      contract.findInternationalPlaces,
      limited(searchLimit, (_, input) => findPlaces(deps, input)),
    ),
    route(
      contract.searchInternational,
      limited(searchLimit, (ctx, input) => searchInternational(deps, ctx, input), dear),
    ),
    eventsRoute(
      contract.followInternational,
      limited(searchLimit, (ctx, input) => followInternational(deps, ctx, input), dear),
    ),
    route(
      contract.internationalCalendar,
      limited(searchLimit, (ctx, input) => internationalCalendar(deps, ctx, input), dear),
    ),
    route(
      contract.internationalDateTable,
      limited(searchLimit, (ctx, input) => internationalDateTable(deps, ctx, input), dear),
    ),
    route(
      contract.priceInternational,
      limited(searchLimit, (ctx, input) => priceInternational(deps, ctx, input)),
    ),
  ];
}

import * as contract from '@woxing/contract/products/hotel/hotels';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit, searchUnits } from '#src/platform/search-limit.ts';
import { checkStay } from './orders/check-stay.ts';
import type { SeeStayDeps } from './orders/see-stay.ts';
import {
  findHotelRegions,
  hotelChoices,
  listHotelAreas,
  queryHotelCities,
} from './search/find-hotel-regions.ts';
import type { HotelSearchDeps } from './search/hotel-search-deps.ts';
import { priceHotel, readHotel, showPicture } from './search/read-hotel.ts';
import { followHotels, searchHotels } from './search/search-hotels.ts';

export function hotelRoutes(
  deps: HotelSearchDeps & SeeStayDeps & { readonly searchLimit: SearchLimit },
): Route[] {
  const { searchLimit } = deps;
  return [
    route(contract.queryHotelCities, () => queryHotelCities(deps)),
    route(
      contract.listHotelAreas,
      limited(searchLimit, (_, input) => listHotelAreas(deps, input)),
    ),
    route(
      contract.findHotelRegions,
      limited(searchLimit, (_, input) => findHotelRegions(deps, input)),
    ),
    route(
      contract.hotelChoices,
      limited(searchLimit, (_, input) => hotelChoices(deps, input)),
    ),
    route(
      contract.searchHotels,
      limited(
        searchLimit,
        (ctx, input) => searchHotels(deps, ctx, input),
        () => searchUnits.hotels,
      ),
    ),
    eventsRoute(
      contract.followHotels,
      limited(
        searchLimit,
        (ctx, input) => followHotels(deps, ctx, input),
        () => searchUnits.hotels,
      ),
    ),
    route(
      contract.hotelBaseInfo,
      limited(searchLimit, (_, input) => readHotel(deps, input)),
    ),
    route(
      contract.hotelPrices,
      limited(searchLimit, (ctx, input) => priceHotel(deps, ctx, input)),
    ),
    route(
      contract.checkStay,
      limited(searchLimit, (ctx, input) => checkStay(deps, ctx, input)),
    ),
    route(contract.hotelPicture, (_, input) => showPicture(deps, input)),
  ];
}

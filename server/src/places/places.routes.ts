import * as places from '@woxing/contract/places/places';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { drawCityMap } from './draw-city-map.ts';
import { type PlaceDeps, suggestPlaces } from './suggest-places.ts';

export const placeRoutes = (deps: PlaceDeps & { readonly searchLimit: SearchLimit }): Route[] => [
  route(
    places.suggestPlaces,
    limited(deps.searchLimit, (_, input) => suggestPlaces(deps, input)),
  ),
  route(
    places.cityMap,
    limited(deps.searchLimit, (_, input) => drawCityMap(input)),
  ),
];

import { listCountries as listCountriesEndpoint } from '@woxing/contract/places/countries';
import * as offices from '@woxing/contract/places/offices';
import * as places from '@woxing/contract/places/places';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { drawCityMap } from './draw-city-map.ts';
import { listCountries } from './list-countries.ts';
import { deleteOffice, findOffices, saveOffice } from './offices/keep-offices.ts';
import { chooseOffices, type PlaceDeps, suggestPlaces } from './suggest-places.ts';

export const placeRoutes = (deps: PlaceDeps & { readonly searchLimit: SearchLimit }): Route[] => [
  route(
    places.suggestPlaces,
    limited(deps.searchLimit, (ctx, input) => suggestPlaces(deps, ctx, input)),
  ),
  route(
    places.cityMap,
    limited(deps.searchLimit, (_, input) => drawCityMap(input)),
  ),
  route(
    listCountriesEndpoint,
    limited(deps.searchLimit, (_, input) => listCountries(input)),
  ),
  route(offices.findOffices, (ctx) => findOffices(deps, ctx)),
  route(offices.saveOffice, (ctx, input) => saveOffice(deps, ctx, input)),
  route(offices.deleteOffice, (ctx, input) => deleteOffice(deps, ctx, input)),
  route(offices.chooseOffices, (ctx) => chooseOffices(deps, ctx)),
];

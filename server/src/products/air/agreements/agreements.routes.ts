import * as contract from '@woxing/contract/products/air/carrier-agreements';
import { negotiatedFlights as searchEndpoint } from '@woxing/contract/products/air/flights';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit, searchUnits } from '#src/platform/search-limit.ts';
import type { AirAgreements } from '../air-agreements.ts';
import { endAgreement, findAgreements, saveAgreement } from './keep-agreements.ts';
import { findListings, removeListings } from './keep-listings.ts';
import { negotiatedFlights } from './negotiated-offers.ts';
import { addToWhitelist, checkWhitelist, type WhitelistDeps } from './whitelist.ts';

export const agreementRoutes = (
  deps: WhitelistDeps & { readonly agreements: AirAgreements; readonly searchLimit: SearchLimit },
): Route[] => [
  route(contract.findAgreements, (ctx) => findAgreements(deps, ctx)),
  route(contract.saveAgreement, (ctx, input) => saveAgreement(deps, ctx, input)),
  route(contract.endAgreement, (ctx, input) => endAgreement(deps, ctx, input)),
  route(contract.findListings, (ctx, input) => findListings(deps, ctx, input)),
  route(contract.removeListings, (ctx, input) => removeListings(deps, ctx, input)),
  route(contract.checkWhitelist, (ctx, input) => checkWhitelist(deps, ctx, input)),
  route(contract.addToWhitelist, (ctx, input) => addToWhitelist(deps, ctx, input)),
  route(
    searchEndpoint,
    limited(
      deps.searchLimit,
      (ctx, input) => negotiatedFlights(deps, ctx, input),
      ({ kind }) => (kind === 'transfer' ? searchUnits.flightTransfers : 1),
    ),
  ),
];

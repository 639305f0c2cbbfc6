import * as contract from '@woxing/contract/products/air/air-extras';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import type { QuoteDeps } from '../search/quote-flight.ts';
import { cancelExtras } from './cancel-extras.ts';
import { chooseExtras } from './choose-extras.ts';
import type { ExtrasDeps } from './extras-deps.ts';
import { findExtras } from './find-extras.ts';
import { offerExtras, offerExtrasBefore } from './offer-extras.ts';

/** Seats, extra baggage and meals of flights: of tickets, and of what is being booked. */
export function airExtrasRoutes(
  deps: ExtrasDeps & Pick<QuoteDeps, 'supplier'> & { readonly searchLimit: SearchLimit },
): Route[] {
  return [
    route(contract.findExtras, (ctx, input) => findExtras(deps, ctx, input)),
    route(contract.offerExtras, (ctx, input) => offerExtras(deps, ctx, input)),
    route(
      contract.offerExtrasBefore,
      limited(deps.searchLimit, (ctx, input) => offerExtrasBefore(deps, ctx, input)),
    ),
    route(contract.chooseExtras, (ctx, input) => chooseExtras(deps, ctx, input)),
    route(contract.cancelExtras, (ctx, input) => cancelExtras(deps, ctx, input)),
  ];
}

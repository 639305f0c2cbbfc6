import * as alerts from '@woxing/contract/products/air/fare-alerts';
import { fareHistory as historyEndpoint } from '@woxing/contract/products/air/fare-history';
import { type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import type { SearchDeps } from '../search/search-flights.ts';
import { fareHistory } from './fare-history.ts';
import { deleteFareAlert, findFareAlerts, pauseFareAlert, saveFareAlert } from './keep-fare-alerts.ts';

export const priceWatchRoutes = (
  deps: SearchDeps & { readonly db: Database; readonly searchLimit: SearchLimit },
): Route[] => [
  route(
    historyEndpoint,
    limited(deps.searchLimit, (ctx, input) => fareHistory(deps, ctx, input)),
  ),
  route(alerts.findFareAlerts, (ctx) => findFareAlerts(deps, ctx)),
  route(alerts.saveFareAlert, (ctx, input) => saveFareAlert(deps, ctx, input)),
  route(alerts.pauseFareAlert, (ctx, input) => pauseFareAlert(deps, ctx, input)),
  route(alerts.deleteFareAlert, (ctx, input) => deleteFareAlert(deps, ctx, input)),
];

import * as contract from '@woxing/contract/trains';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { listStations } from './list-stations.ts';
import { listStops } from './list-stops.ts';
import { searchTrains, type TrainSearchDeps } from './search-trains.ts';
import { searchTransfers } from './search-transfers.ts';

export function trainRoutes(deps: TrainSearchDeps & { readonly searchLimit: SearchLimit }): Route[] {
  const { searchLimit } = deps;
  return [
    route(contract.listStations, () => listStations(deps)),
    route(
      contract.searchTrains,
      limited(searchLimit, (ctx, wish) => searchTrains(deps, ctx, wish)),
    ),
    route(
      contract.searchTransfers,
      limited(searchLimit, (ctx, wish) => searchTransfers(deps, ctx, wish)),
    ),
    route(
      contract.trainStops,
      limited(searchLimit, (ctx, wish) => listStops(deps, ctx, wish)),
    ),
  ];
}

import type { InputOf } from '@woxing/contract/core/endpoint';
import * as contract from '@woxing/contract/products/rail/trains';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit, searchUnits } from '#src/platform/search-limit.ts';
import { listStations } from './search/list-stations.ts';
import { listStops } from './search/list-stops.ts';
import { searchTrains } from './search/search-trains.ts';
import { searchTransfers, type TransferSearchDeps } from './search/search-transfers.ts';

export function trainRoutes(deps: TransferSearchDeps & { readonly searchLimit: SearchLimit }): Route[] {
  const { searchLimit } = deps;
  return [
    route(contract.listStations, () => listStations(deps)),
    route(
      contract.searchTrains,
      limited(
        searchLimit,
        (ctx, input) => searchTrains(deps, ctx, input),
        () => searchUnits.trains,
      ),
    ),
    route(
      contract.searchTransfers,
      limited(searchLimit, (ctx, input) => searchTransfers(deps, ctx, input), transferUnits),
    ),
    route(
      contract.trainStops,
      limited(searchLimit, (ctx, input) => listStops(deps, ctx, input)),
    ),
  ];
}

const transferUnits = ({ changes }: InputOf<typeof contract.searchTransfers>): number =>
  changes === 2 ? searchUnits.trainsWithTwoChanges : searchUnits.trainsWithOneChange;

import { railPlaceNamed } from '@woxing/contract/products/rail/rail-places.rules';
import { listStations } from './list-stations.ts';
import type { TrainSearchDeps } from './search-trains.ts';

/** How a place is named that somebody typed, by the stations of the timetable that is open now. */
export function railPlacesNamed(deps: Pick<TrainSearchDeps, 'rail'>): (typed: string) => string | undefined {
  const { cities } = listStations(deps);
  return (typed) => railPlaceNamed(typed, cities);
}

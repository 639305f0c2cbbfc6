import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { railCityWeights } from '@woxing/contract/generated/rail-lines';
import { railCitySpellings } from '@woxing/contract/generated/rail-stations';
import type { listStations as endpoint } from '@woxing/contract/products/rail/trains';
import type { TrainSearchDeps } from './search-trains.ts';

const hotWeight = 50;
const weightOf = (city: string) => railCityWeights.get(city) ?? 0;

/** Every city with its stations: the hot ones first, then by pinyin. */
export function listStations({ rail }: Pick<TrainSearchDeps, 'rail'>): AnswerOf<typeof endpoint> {
  const cities = [...Map.groupBy(rail.timetable().stations, ({ city }) => city)].map(([name, stations]) => {
    const { pinyin, initials } =
      railCitySpellings.get(name) ?? stations.find((station) => station.name === name) ?? stations[0]!;
    return { name, pinyin, initials, hot: weightOf(name) >= hotWeight, stations };
  });
  const rank = ({ name, hot }: (typeof cities)[number]) => (hot ? -weightOf(name) : 0);
  return {
    cities: cities.toSorted((a, b) => rank(a) - rank(b) || (a.pinyin < b.pinyin ? -1 : 1)),
  };
}

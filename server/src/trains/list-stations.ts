import type { AnswerOf } from '@woxing/contract/endpoint';
import { railCityWeights } from '@woxing/contract/generated/rail-lines';
import { railCitySpellings, railStations } from '@woxing/contract/generated/rail-stations';
import type { listStations as endpoint } from '@woxing/contract/trains';

const hotWeight = 50;
const weightOf = (city: string) => railCityWeights.get(city) ?? 0;

/** Every city with its stations: the hot ones first, then by pinyin. */
export function listStations(): AnswerOf<typeof endpoint> {
  const cities = [...Map.groupBy(railStations, ({ city }) => city)].map(([name, stations]) => {
    const { pinyin, initials } =
      railCitySpellings.get(name) ?? stations.find((station) => station.name === name)!;
    return { name, pinyin, initials, hot: weightOf(name) >= hotWeight, stations };
  });
  const rank = ({ name, hot }: (typeof cities)[number]) => (hot ? -weightOf(name) : 0);
  return {
    cities: cities.toSorted((a, b) => rank(a) - rank(b) || (a.pinyin < b.pinyin ? -1 : 1)),
  };
}

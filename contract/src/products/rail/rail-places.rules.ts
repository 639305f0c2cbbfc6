import type { OutputOf } from '../../core/endpoint.ts';
import { byFit, spellingFit, wantedIn } from '../../core/place-match.rules.ts';
import type { listStations } from './trains.ts';

export type RailCity = OutputOf<typeof listStations>['cities'][number];
type RailStation = RailCity['stations'][number];

/** A place one can go from or to: a city with all of its stations, or one station. */
export interface RailPlace {
  /** What the address keeps: 北京 for the city, 北京站 for the station. */
  readonly value: string;
  /** The city of a station; undefined for a city. */
  readonly city: string | undefined;
  /** How many stations it stands for. */
  readonly stations: number;
}

interface Entry {
  readonly place: RailPlace;
  readonly fit: number;
}

/** Not a station, however well it fits, before the city of its name. */
const afterCity = 0.5;

/** Places for what was typed: Chinese characters, pinyin, its initials, or the code of a station. */
export function findRailPlaces(typed: string, cities: readonly RailCity[], max = 12): RailPlace[] {
  const wanted = wantedIn(typed).replace(/站$/, '');
  if (wanted === '') return [];
  const entries = cities.flatMap((city): Entry[] => [
    { place: cityPlace(city), fit: spellingFit(city, wanted) },
    ...city.stations
      .filter(({ name }) => city.stations.length > 1 || name !== city.name)
      .map((station) => ({
        place: stationPlace(station, city),
        fit: stationFit(station, city, wanted) + afterCity,
      })),
  ]);
  return byFit(entries, ({ fit }) => fit)
    .slice(0, max)
    .map(({ place }) => place);
}

/** The place that was meant, as an address keeps it: the one typed, or what fits best; undefined for what is none. */
export function railPlaceNamed(typed: string, cities: readonly RailCity[]): string | undefined {
  const place = typed.trim();
  const isPlace = cities.some(
    (city) => city.name === place || city.stations.some(({ name }) => `${name}站` === place),
  );
  return isPlace ? place : findRailPlaces(place, cities, 1)[0]?.value;
}

/** The stations of a hot city come as early as those that are spelled alike. */
function stationFit(station: RailStation, { hot }: RailCity, wanted: string): number {
  if (station.code !== '' && station.code.toLowerCase() === wanted) return 0;
  return spellingFit({ ...station, hot }, wanted);
}

export function cityPlace({ name, stations }: RailCity): RailPlace {
  return { value: name, city: undefined, stations: stations.length };
}

function stationPlace({ name }: RailStation, city: RailCity): RailPlace {
  return { value: `${name}站`, city: city.name, stations: 1 };
}

/** The city of every station, by the station's name. */
export function citiesByStation(cities: readonly RailCity[]): ReadonlyMap<string, string> {
  return new Map(cities.flatMap((city) => city.stations.map(({ name }) => [name, city.name] as const)));
}

/** One tab for each letter with which names of cities begin. */
export const cityLetters = 'ABCDEFGHJKLMNPQRSTWXYZ'.split('');

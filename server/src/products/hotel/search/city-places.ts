import { drawCityMap, landmarksOf, placeCities } from '#src/places/public.ts';
import type { Surroundings } from '../confirmation/map-sketch.rules.ts';
import type { SearchPlace } from './hotel-search-deps.ts';

/** Cities and their landmarks as hotels are looked for around them: each under one name, and asked for by that or by its code. */
export interface CityPlaces {
  readonly cities: () => readonly CityPlace[];
  readonly landmarksOf: (code: string) => readonly SearchPlace[];
  /** By the name of the city; none of one that is not known. */
  readonly placesOf: (city: string) => readonly SearchPlace[];
  /** Its landmarks and its metro, by the name of the city. */
  readonly surroundingsOf: (city: string) => Promise<Surroundings>;
}

interface CityPlace {
  readonly code: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
}

export function openCityPlaces(): CityPlaces {
  let known: ReadonlyMap<string, CityPlace> | undefined;
  const byName = () => (known ??= new Map(placeCities().map((city) => [city.name, cityPlace(city)])));
  const placesOf = (name: string) => {
    const city = byName().get(name);
    return city === undefined ? [] : landmarksOf(city.code);
  };
  return {
    cities: () => [...byName().values()],
    landmarksOf,
    placesOf,
    surroundingsOf: async (name) => ({ landmarks: placesOf(name), metro: await metroOf(name) }),
  };
}

async function metroOf(region: string): Promise<Surroundings['metro']> {
  const { metro } = await drawCityMap({ region });
  return metro.map(({ line, path }) => ({
    line,
    path: Array.from({ length: path.length / 2 }, (_, at) => ({
      lat: path[at * 2]!,
      lon: path[at * 2 + 1]!,
    })),
  }));
}

/** Syllables are those of the full name, one for each character; what people call a city are its first. */
function cityPlace({ code, name, syllables }: ReturnType<typeof placeCities>[number]): CityPlace {
  const typed = syllables.split(' ').slice(0, name.length);
  return { code, name, pinyin: typed.join(''), initials: typed.map((each) => each[0]).join('') };
}

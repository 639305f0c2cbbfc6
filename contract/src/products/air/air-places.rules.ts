import { byFit, spellingFit, wantedIn } from '../../core/place-match.rules.ts';
import { airportNames } from '../../generated/airport-names.ts';
import { cities as allCities, type City } from '../../generated/cities.ts';

/** A place one can fly from or to: a city, or one airport of it. */
export interface Place {
  /** IATA code of the city or the airport. */
  readonly code: string;
  /** 上海, or 上海浦东机场. */
  readonly name: string;
  /** What stands small beside it: pinyin, or the airport's city. */
  readonly note: string;
}

export type CityEntry = Pick<City, 'code' | 'name' | 'pinyin' | 'initials' | 'hot' | 'airports'>;

export interface AirportEntry {
  readonly code: string;
  readonly city: string;
  readonly shortName: string;
}

/**
 * Places for what was typed: a code, Chinese characters, pinyin or its initials. Cities first, by how well they fit,
 * then by how much they fly (the order of the table); airports follow when their own name or code was meant.
 */
export function findPlaces(
  typed: string,
  cities: readonly CityEntry[],
  airports: readonly AirportEntry[],
  max = 10,
): Place[] {
  const wanted = wantedIn(typed);
  if (wanted === '') return [];
  const found = byFit(cities, (city) => cityFit(city, wanted)).map(cityPlace);
  const exact = airports
    .filter((airport) => airport.code.toLowerCase() === wanted || airport.shortName.includes(wanted))
    .map((airport) => ({ code: airport.code, name: `${airport.city}${airport.shortName}`, note: '机场' }))
    .filter((place) => !found.some((city) => city.code === place.code));
  return [...found, ...exact].slice(0, max);
}

function cityPlace(city: CityEntry): Place {
  return { code: city.code, name: city.name, note: city.pinyin };
}

/** A city is also meant by its code, and by those of its airports. */
function cityFit(city: CityEntry, wanted: string): number {
  if (city.code.toLowerCase() === wanted) return 0;
  const fit = spellingFit(city, wanted);
  return city.airports.some((code) => code.toLowerCase() === wanted) ? Math.min(fit, 4) : fit;
}

/** Where domestic flights go from and to. */
export const domesticCities = allCities.filter((city) => city.region === 'CN');
export const domesticAirports: readonly AirportEntry[] = [...airportNames]
  .filter(([, airport]) => domesticCities.some((city) => city.code === airport.cityCode))
  .map(([code, airport]) => ({ code, city: airport.city, shortName: airport.shortName }));

/** The code of the place that was meant: the one typed, or that of what fits best; undefined for what is none. */
export function airPlaceNamed(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  const isCode = [...domesticCities, ...domesticAirports].some((one) => one.code === code);
  return isCode ? code : findPlaces(typed, domesticCities, domesticAirports)[0]?.code;
}

/** 上海 for a city, 上海浦东机场 for an airport that is not the city's own code; an unknown code speaks for itself. */
export function airPlaceName(code: string): string {
  const city = domesticCities.find((one) => one.code === code);
  if (city !== undefined) return city.name;
  const airport = domesticAirports.find((one) => one.code === code);
  return airport === undefined ? code : `${airport.city}${airport.shortName}`;
}

/** `ABCD`, `EFGH` … : the tabs under which all cities are listed by the first letter of their pinyin. */
export const letterGroups = ['ABCD', 'EFGH', 'JKLM', 'NPQR', 'STW', 'XYZ'] as const;

import type { City } from '@woxing/contract/generated/cities';

/** A place one can fly from or to: a city, or one airport of it. */
export interface Place {
  /** IATA code of the city or the airport. */
  readonly code: string;
  /** 上海, or 上海浦东机场. */
  readonly name: string;
  /** What stands small beside it: pinyin, or the airport's city. */
  readonly note: string;
}

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
  cities: readonly City[],
  airports: readonly AirportEntry[],
  most = 10,
): Place[] {
  const wanted = typed.trim().toLowerCase().replace(/['\s]/g, '');
  if (wanted === '') return [];
  const found = cities
    .map((city, index) => ({ city, index, fit: fitOf(city, wanted) }))
    .filter(({ fit }) => fit < noFit)
    .sort((one, other) => one.fit - other.fit || one.index - other.index)
    .map(({ city }) => cityPlace(city));
  const exact = airports
    .filter((airport) => airport.code.toLowerCase() === wanted || airport.shortName.includes(wanted))
    .map((airport) => ({ code: airport.code, name: `${airport.city}${airport.shortName}`, note: '机场' }))
    .filter((place) => !found.some((city) => city.code === place.code));
  return [...found, ...exact].slice(0, most);
}

export function cityPlace(city: City): Place {
  return { code: city.code, name: city.name, note: city.pinyin };
}

const noFit = 9;

/** 0 fits best. */
function fitOf(city: City, wanted: string): number {
  if (city.code.toLowerCase() === wanted || city.name === wanted) return 0;
  if (city.name.startsWith(wanted)) return 1;
  if (city.pinyin === wanted || city.initials === wanted) return city.hot ? 1 : 2;
  if (city.pinyin.startsWith(wanted)) return city.hot ? 2 : 3;
  if (city.initials.startsWith(wanted)) return city.hot ? 3 : 4;
  if (city.airports.some((code) => code.toLowerCase() === wanted)) return 4;
  if (wanted.length > 1 && city.name.includes(wanted)) return 5;
  return noFit;
}

/** The places used last, newest first, each once. */
export function withRecent(recent: readonly string[], code: string, most = 6): string[] {
  return [code, ...recent.filter((one) => one !== code)].slice(0, most);
}

/** `ABCD`, `EFGH` … : the tabs under which all cities are listed by the first letter of their pinyin. */
export const letterGroups = ['ABCD', 'EFGH', 'JKLM', 'NPQR', 'STW', 'XYZ'] as const;

export function citiesUnder(group: string, cities: readonly City[]): City[] {
  return cities
    .filter((city) => group.includes(city.pinyin[0]!.toUpperCase()))
    .sort((one, other) => one.pinyin.localeCompare(other.pinyin));
}

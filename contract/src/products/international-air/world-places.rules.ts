import { type WorldPlace, worldPlaces } from '../../generated/world-places.ts';
import type { CityEntry } from '../air/air-places.rules.ts';

/** The places of the world that international flights are looked for between. For a browser, which has no more of them than their names. */

interface WorldCity extends CityEntry {
  readonly country: string;
  readonly region: string;
}

/** Where many people fly to and from, as they are offered before anything is typed. */
const hotCodes = [
  'BJS',
  'SHA',
  'CAN',
  'SZX',
  'HKG',
  'TYO',
  'OSA',
  'SEL',
  'BKK',
  'SIN',
  'KUL',
  'DXB',
  'LON',
  'PAR',
  'FRA',
  'NYC',
  'LAX',
  'SFO',
  'YVR',
  'SYD',
];

const byCity = new Map<string, WorldPlace[]>();
for (const place of worldPlaces) byCity.set(place.cityCode, [...(byCity.get(place.cityCode) ?? []), place]);

/** The busiest first. */
export const worldCities: readonly WorldCity[] = [...byCity].map(([code, airports]) => {
  const { city, pinyin, initials, country, region } = airports[0]!;
  return {
    code,
    name: city,
    pinyin,
    initials,
    hot: hotCodes.includes(code),
    airports: airports.map(({ iata }) => iata),
    country,
    region,
  };
});

const cityByCode = new Map(worldCities.map((city) => [city.code, city]));
const placeByIata = new Map(worldPlaces.map((place) => [place.iata, place]));

export const hotWorldCities: readonly WorldCity[] = hotCodes.flatMap((code) => cityByCode.get(code) ?? []);

export const worldRegions = ['中国', '亚洲', '欧洲', '美洲', '大洋洲', '非洲'] as const;

export const citiesOfRegion = (region: string): readonly WorldCity[] =>
  worldCities.filter((city) => city.region === region);

const names = new Intl.DisplayNames('zh-CN', { type: 'region' });
/** As people of the trade write them. */
const ownNames: Readonly<Record<string, string>> = {
  CN: '中国',
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
};

/** 日本, 中国香港: of a country or region by its two letters. */
export function countryName(code: string): string {
  return ownNames[code] ?? names.of(code) ?? code;
}

/** 上海 for a city, 上海浦东机场 for an airport that is not the city's own code; an unknown code speaks for itself. */
export function worldPlaceName(code: string): string {
  const city = cityByCode.get(code);
  if (city !== undefined) return city.name;
  const airport = placeByIata.get(code);
  return airport === undefined ? code : `${airport.city}${airport.shortName}`;
}

/** The city of a city or airport code. */
export function worldCityName(code: string): string {
  return cityByCode.get(code)?.name ?? placeByIata.get(code)?.city ?? code;
}

/** 上海浦东机场, 香港机场. */
export function worldAirportName(iata: string): string {
  const place = placeByIata.get(iata);
  return place === undefined ? iata : `${place.city}${place.shortName}`;
}

/** Of the city that a city or airport code stands for; undefined for an unknown one. */
export function countryOfPlace(code: string): string | undefined {
  return cityByCode.get(code)?.country ?? placeByIata.get(code)?.country;
}

/** The code of the city that a code stands for. */
export function cityCodeOfPlace(code: string): string {
  return cityByCode.has(code) ? code : (placeByIata.get(code)?.cityCode ?? code);
}

import { airportNames } from '@woxing/contract/generated/airport-names';

/** Names of cities and airports behind their codes. An unknown code speaks for itself. */
export function airportName(code: string, terminal = ''): string {
  return `${airportNames.get(code)?.shortName ?? code}${terminal}`;
}

/** The city of a city or airport code. */
export function cityName(code: string): string {
  return airportNames.get(code)?.city ?? cityNames.get(code) ?? code;
}

/** 上海 for a city, 上海浦东机场 for an airport that is not the city's own code. */
export function placeName(code: string): string {
  const city = cityNames.get(code);
  const airport = airportNames.get(code);
  return city ?? (airport === undefined ? code : `${airport.city}${airport.shortName}`);
}

const cityNames = new Map([...airportNames.values()].map((airport) => [airport.cityCode, airport.city]));

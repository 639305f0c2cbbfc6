import { metresBetween } from '../../core/distance.rules.ts';
import { type Airport, airports } from '../../generated/airports.ts';

/** Where else one may fly from or to: cities whose airports are not far. */

export interface NearbyCity {
  /** Of the city. */
  readonly code: string;
  readonly name: string;
  /** Between the two airports that are nearest to each other, as the crow flies, in whole kilometres. */
  readonly km: number;
}

const mainland = airports.filter(({ region }) => region === 'CN');
/** About three hours on the road. */
const farthestKm = 220;
const most = 4;

/** The airports that a code stands for. `SHA` is both a city and an airport: the city is meant. */
function airportsOf(place: string): readonly Airport[] {
  const ofCity = mainland.filter(({ cityCode }) => cityCode === place);
  return ofCity.length > 0 ? ofCity : mainland.filter(({ iata }) => iata === place);
}

/** Cities near a city or an airport, the nearest first; of an airport its own city's others are not among them. */
export function nearbyCities(place: string): NearbyCity[] {
  const here = airportsOf(place);
  const near = new Map<string, NearbyCity>();
  for (const { cityCode: code, city: name, lat, lon } of mainland) {
    if (here.some(({ cityCode }) => cityCode === code)) continue;
    const km = Math.round(Math.min(...here.map((one) => metresBetween(one, { lat, lon }))) / 1000);
    if (km <= farthestKm && km < (near.get(code)?.km ?? Number.POSITIVE_INFINITY))
      near.set(code, { code, name, km });
  }
  return [...near.values()].toSorted((one, other) => one.km - other.km).slice(0, most);
}

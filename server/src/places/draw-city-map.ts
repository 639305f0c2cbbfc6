import type { InputOf } from '@woxing/contract/core/endpoint';
import type { cityMap as endpoint } from '@woxing/contract/places/places';
import { cityMapOf } from './city-map.rules.ts';
import { placeCityNamed } from './gazetteer.rules.ts';

/** What is known of a city's shape. Nothing is known of a city that there is not. */
export function drawCityMap({ region }: InputOf<typeof endpoint>) {
  const city = placeCityNamed(region);
  if (city === undefined) return { city: '', cityid: '', districts: [], metro: [] };
  return { city: city.name, cityid: city.code, ...cityMapOf(city) };
}

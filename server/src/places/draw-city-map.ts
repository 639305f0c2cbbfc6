import type { InputOf } from '@woxing/contract/core/endpoint';
import type { cityMap as endpoint } from '@woxing/contract/places/places';
import { placeCityNamed } from './gazetteer.rules.ts';

/** What is known of a city's shape, loaded with the first map. Nothing is known of a city that there is not. */
export async function drawCityMap({ region }: InputOf<typeof endpoint>) {
  const city = placeCityNamed(region);
  if (city === undefined) return { city: '', cityid: '', districts: [], waters: [], metro: [] };
  const { cityMapOf } = await import('./city-map.rules.ts');
  return { city: city.name, cityid: city.code, ...cityMapOf(city) };
}

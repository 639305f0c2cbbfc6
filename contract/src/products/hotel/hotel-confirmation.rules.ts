import type { GeoPoint } from '../../core/distance.rules.ts';

/** In which a guest may take the confirmation of a stay along. */
export const confirmationLanguages = ['zh', 'en'] as const;
export type ConfirmationLanguage = (typeof confirmationLanguages)[number];

interface NamedPoint extends GeoPoint {
  readonly name: string;
}

/** Opens a map with the hotel in it, from where the way there is shown; `lat` and `lon` are WGS-84. By Amap's links for everybody, which take no key. */
export function directionsLink({ name, lat, lon }: NamedPoint): string {
  const asked = new URLSearchParams({
    position: `${lon},${lat}`,
    name,
    coordinate: 'wgs84',
    callnative: '1',
  });
  return `https://uri.amap.com/marker?${asked.toString()}`;
}

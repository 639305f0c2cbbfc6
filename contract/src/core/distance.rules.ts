export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

/** The mean radius of the Earth (IUGG). */
const earthMetres = 6_371_008.8;

/** Along the great circle, by the haversine formula. */
export function metresBetween(one: GeoPoint, other: GeoPoint): number {
  const across = Math.cos((one.lat * Math.PI) / 180) * Math.cos((other.lat * Math.PI) / 180);
  const chord = half(other.lat - one.lat) + across * half(other.lon - one.lon);
  return 2 * earthMetres * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The haversine of an angle. */
const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;

/** 500米, 1.2公里, 12公里. */
export function distanceWords(metres: number): string {
  if (metres < 1000) return `${metres < 100 ? metres : Math.round(metres / 10) * 10}米`;
  const km = metres / 1000;
  return `${km < 10 ? km.toFixed(1).replace(/\.0$/, '') : Math.round(km)}公里`;
}

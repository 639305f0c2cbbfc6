import { type GeoPoint, metresBetween } from '@woxing/contract/core/distance.rules';
import type { CityTier } from '@woxing/contract/products/car/car-price.rules';
import { placeCities } from '#src/places/public.ts';

export interface CarCity {
  readonly code: string;
  /** `杭州`. */
  readonly name: string;
  readonly tier: CityTier;
}

/** In which city a ride begins, and whether a place lies in the city that it is said to be in. */
export interface CarPlaces {
  readonly cityAt: (point: GeoPoint) => CarCity | undefined;
  readonly isIn: (point: GeoPoint, city: string) => boolean;
}

/** Nobody sends cars further than this from the centre of every district. */
const mostMetres = 100_000;
/** Borders of cities are not known: what is nearly as near to a district of the one as to that of another may lie in either. */
const unsureMetres = 30_000;

/** Cities by the centres of their districts: the nearest says in which a point lies. */
export function openCarPlaces(): CarPlaces {
  let known: readonly Centre[] | undefined;
  const centres = () => (known ??= placeCities().flatMap(centresOf));
  const nearest = (point: GeoPoint, of = centres()) =>
    of
      .map((centre) => ({ centre, metres: metresBetween(point, centre) }))
      .reduce<Found | undefined>(
        (best, each) => (best && best.metres <= each.metres ? best : each),
        undefined,
      );
  return {
    cityAt(point) {
      const found = nearest(point);
      return found === undefined || found.metres > mostMetres ? undefined : found.centre.city;
    },
    isIn(point, name) {
      const own = nearest(
        point,
        centres().filter(({ city }) => city.name === name),
      );
      const best = nearest(point);
      return (
        own !== undefined &&
        best !== undefined &&
        own.metres <= best.metres + unsureMetres &&
        own.metres <= mostMetres
      );
    },
  };
}

interface Centre extends GeoPoint {
  readonly city: CarCity;
}
interface Found {
  readonly centre: Centre;
  readonly metres: number;
}

function centresOf({
  code,
  name,
  tier,
  lat,
  lon,
  districts,
}: ReturnType<typeof placeCities>[number]): Centre[] {
  const city = { code, name, tier };
  return [
    { lat, lon, city },
    ...districts.map((district) => ({ lat: district.lat, lon: district.lon, city })),
  ];
}

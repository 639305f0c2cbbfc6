import type { Day } from '@woxing/contract/core/days';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { facilityIds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { HotelSort } from '@woxing/contract/products/hotel/hotel-search.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { written } from '#src/ui/address.rules.ts';
import type { HotelListSearch, HotelWaySearch } from '../hotel-params.rules.ts';
import { type HotelFilters, noHotelFilters } from './hotel-filters.rules.ts';
import { stayOf, staySearch } from './stay-address.rules.ts';

/** What addresses of hotels mean, and how a wish is written into one. */

/** Where to look, when, and for whom. */
export interface HotelWay {
  readonly city: string;
  readonly stay: Stay;
  readonly place: ChosenPlace | undefined;
  readonly keyword: string;
}

export interface ChosenPlace {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** What a search without a city means. */
export const usualCity = '上海';

export function hotelWayOf(search: HotelWaySearch, firstNight: Day): HotelWay {
  const { city = usualCity, keyword = '' } = search;
  return { city, keyword, stay: stayOf(search, firstNight), place: placeOf(search) };
}

export function hotelWaySearch({ city, stay, place, keyword }: HotelWay): HotelWaySearch {
  return {
    city,
    ...staySearch(stay),
    ...(place && { place: place.name, at: `${place.lat.toFixed(5)},${place.lon.toFixed(5)}` }),
    ...(keyword !== '' && { keyword }),
  };
}

function placeOf({ place, at }: HotelWaySearch): ChosenPlace | undefined {
  if (place === undefined || at === undefined) return undefined;
  const [lat = 0, lon = 0] = at.split(',').map(Number);
  return Math.abs(lat) > 90 || Math.abs(lon) > 180 ? undefined : { name: place, lat, lon };
}

export function hotelFiltersOf(search: HotelListSearch): HotelFilters {
  return {
    ...noHotelFilters,
    min: search.min,
    max: search.max,
    stars: search.stars ?? [],
    brands: search.brands ?? [],
    facilities: facilityIds.filter((id) => search.facilities?.includes(id)),
    score: search.score,
    within: search.within,
    breakfast: search.breakfast ?? false,
    free: search.free ?? false,
    payments: search.payments ?? [],
    standard: search.standard ?? false,
    agreed: search.agreed ?? false,
  };
}

/** The filters as the address keeps them: what is off is not written. */
export function hotelFilterSearch(filters: HotelFilters): HotelListSearch {
  return {
    min: filters.min,
    max: filters.max,
    stars: written(filters.stars),
    brands: written(filters.brands),
    facilities: written(filters.facilities),
    score: filters.score,
    within: filters.within,
    breakfast: filters.breakfast || undefined,
    free: filters.free || undefined,
    payments: written(filters.payments),
    standard: filters.standard || undefined,
    agreed: filters.agreed || undefined,
  };
}

/** The question that an address is, without its page. */
export function hotelListInput(asked: HotelWay, search: HotelListSearch, hideForbidden: boolean) {
  const sort: HotelSort = search.sort ?? 'recommended';
  const { place } = asked;
  return {
    city: asked.city,
    ...asked.stay,
    ...(place && { around: { lat: place.lat, lon: place.lon } }),
    keyword: asked.keyword,
    minFen: inYuan(search.min),
    maxFen: inYuan(search.max),
    stars: (search.stars ?? []).map(Number),
    brands: [...(search.brands ?? [])],
    facilities: facilityIds.filter((id) => search.facilities?.includes(id)),
    minScore: Math.min(search.score ?? 0, 50),
    // Without a place there is no distance.
    withinMetres: place && search.within,
    breakfast: search.breakfast ?? false,
    freeCancellation: search.free ?? false,
    payments: [...(search.payments ?? [])],
    withinStandard: search.standard ?? false,
    agreed: search.agreed ?? false,
    hideForbidden,
    sort: sort === 'distance' && place === undefined ? ('recommended' as const) : sort,
  };
}

const inYuan = (amount: number | undefined): Fen | undefined =>
  amount === undefined ? undefined : yuan(amount);

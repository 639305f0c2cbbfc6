import type { Fen } from '@woxing/contract/core/money';
import { yuan } from '@woxing/contract/core/money';
import {
  type Facility,
  facilityIds,
  type HotelPayment,
  hotelPayments,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import { type HotelSort, hotelSorts } from '@woxing/contract/products/hotel/hotel-search.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import {
  addressReader,
  flag,
  freeText,
  listOf,
  otherThan,
  someOf,
  wordOf,
  written,
} from '#src/ui/address.rules.ts';
import { type HotelFilters, noHotelFilters } from './hotel-filters.rules.ts';
import { type StaySearch, stayGrammar, stayOf, staySearch, wholeFrom } from './stay-address.rules.ts';

/** What is looked for, as an address keeps it. */
export interface HotelWaySearch extends StaySearch {
  readonly city?: string | undefined;
  /** What the distance is told to: its name and `纬度,经度`; one without the other is neither. */
  readonly place?: string | undefined;
  readonly at?: string | undefined;
  readonly keyword?: string | undefined;
}

/** How a list is looked at. */
export interface HotelListSearch {
  readonly sort?: Exclude<HotelSort, 'recommended'> | undefined;
  /** Whole yuan a night. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly stars?: readonly StarWord[] | undefined;
  readonly brands?: readonly string[] | undefined;
  readonly facilities?: readonly Facility[] | undefined;
  /** Tenths of a point. */
  readonly score?: number | undefined;
  /** Metres. */
  readonly within?: number | undefined;
  readonly breakfast?: boolean | undefined;
  readonly free?: boolean | undefined;
  readonly payments?: readonly HotelPayment[] | undefined;
  readonly standard?: boolean | undefined;
}

export const starWords = ['2', '3', '4', '5'] as const;
export type StarWord = (typeof starWords)[number];

export interface HotelQuerySearch extends HotelWaySearch, HotelListSearch {}

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

const way = {
  ...stayGrammar,
  city: wordOf(/^[\p{Script=Han}]{2,12}$/u),
  place: freeText(40),
  at: wordOf(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/),
  keyword: freeText(30),
};

export const readHotelWay: (raw: Readonly<Record<string, unknown>>) => HotelWaySearch = addressReader(way);

export const readHotelQuery: (raw: Readonly<Record<string, unknown>>) => HotelQuerySearch = addressReader({
  ...way,
  sort: otherThan('recommended', hotelSorts),
  min: wholeFrom(1, 100_000),
  max: wholeFrom(1, 100_000),
  stars: someOf(starWords),
  brands: listOf(/^[\p{L}\p{N}·&（）() ]{1,20}$/u, 60),
  facilities: someOf(facilityIds),
  score: wholeFrom(1, 50),
  within: wholeFrom(1, 100_000),
  breakfast: flag,
  free: flag,
  payments: someOf(hotelPayments),
  standard: flag,
});

export function hotelWayOf(search: HotelWaySearch, firstNight: HotelWay['stay']['arrival']): HotelWay {
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
    facilities: search.facilities ?? [],
    score: search.score,
    within: search.within,
    breakfast: search.breakfast ?? false,
    free: search.free ?? false,
    payments: search.payments ?? [],
    standard: search.standard ?? false,
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
  };
}

/** The question that an address is, without its page. */
export function hotelListInput(asked: HotelWay, search: HotelListSearch, hideForbidden: boolean) {
  const sort: HotelSort = search.sort ?? 'recommended';
  const { place } = asked;
  const inYuan = (amount: number | undefined): Fen | undefined =>
    amount === undefined ? undefined : yuan(amount);
  return {
    city: asked.city,
    ...asked.stay,
    ...(place && { around: { lat: place.lat, lon: place.lon } }),
    keyword: asked.keyword,
    minFen: inYuan(search.min),
    maxFen: inYuan(search.max),
    stars: (search.stars ?? []).map(Number),
    brands: [...(search.brands ?? [])],
    facilities: [...(search.facilities ?? [])],
    minScore: search.score ?? 0,
    // Without a place there is no distance.
    withinMetres: place && search.within,
    breakfast: search.breakfast ?? false,
    freeCancellation: search.free ?? false,
    payments: [...(search.payments ?? [])],
    withinStandard: search.standard ?? false,
    hideForbidden,
    sort: sort === 'distance' && place === undefined ? ('recommended' as const) : sort,
  };
}

import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import {
  facilities,
  facilityIds,
  hotelPaymentNames,
  hotelPayments,
  starNames,
  stars,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import type * as contract from '@woxing/contract/products/hotel/hotels';
import type { HotelFacts } from '../hotel-supplier.ts';
import type { HotelSearchDeps, SearchPlace } from './hotel-search-deps.ts';

type Deps = Pick<HotelSearchDeps, 'hotels' | 'placesOf'>;

/** Cities that have hotels. */
export async function queryHotelCities({
  hotels,
}: Deps): Promise<AnswerOf<typeof contract.queryHotelCities>> {
  return { cities: [...(await hotels.cities())] };
}

const shownOfAKind = 60;

/** What hotels of a city can be looked for around, by its kind. Refuses with `hotel.unknown-city`. */
export async function listHotelAreas(
  { hotels, placesOf }: Deps,
  { city }: InputOf<typeof contract.listHotelAreas>,
): Promise<AnswerOf<typeof contract.listHotelAreas>> {
  await hotelsOf(hotels, city);
  const groups = Map.groupBy(placesOf(city), ({ kind }) => kind);
  return {
    city,
    groups: [...groups].map(([kind, places]) => ({ kind, places: places.slice(0, shownOfAKind) })),
  };
}

async function hotelsOf(supplier: Deps['hotels'], city: string): Promise<readonly HotelFacts[]> {
  const hotels = await supplier.hotels(city);
  if (hotels.length === 0) throw refuse('hotel.unknown-city', { city });
  return hotels;
}

const shownCities = 8;
const shownPlaces = 12;
const shownHotels = 12;

/** Cities, and places and hotels of the city that is chosen, by what is typed: a part of the name, pinyin or initials. */
export async function findHotelRegions(
  { hotels, placesOf }: Deps,
  { keyword, city }: InputOf<typeof contract.findHotelRegions>,
): Promise<AnswerOf<typeof contract.findHotelRegions>> {
  const typed = keyword.toLowerCase();
  const isMeant = ({ name, pinyin, initials }: Pick<SearchPlace, 'name' | 'pinyin' | 'initials'>) =>
    name.toLowerCase().includes(typed) || pinyin.startsWith(typed) || initials.startsWith(typed);
  const cities = (await hotels.cities()).filter(isMeant).slice(0, shownCities);
  const own = city === '' ? [] : await hotels.hotels(city);
  return {
    cities: cities.map(({ name }) => name),
    places: city === '' ? [] : placesOf(city).filter(isMeant).slice(0, shownPlaces),
    hotels: own
      .filter(({ name }) => name.toLowerCase().includes(typed))
      .slice(0, shownHotels)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** What a list of a city can be narrowed by, with how many hotels each leaves. Refuses with `hotel.unknown-city`. */
export async function hotelChoices(
  { hotels: supplier }: Deps,
  { city }: InputOf<typeof contract.hotelChoices>,
): Promise<AnswerOf<typeof contract.hotelChoices>> {
  const hotels = await hotelsOf(supplier, city);
  const count = (has: (hotel: HotelFacts) => boolean) => hotels.filter(has).length;
  const brands = [...Map.groupBy(hotels, ({ brand }) => brand)].map(([name, of]) => ({
    id: name,
    name,
    group: of[0]!.group,
    hotels: of.length,
  }));
  return {
    stars: stars.map((star) => ({
      id: String(star),
      name: starNames[star],
      hotels: count((hotel) => hotel.star === star),
    })),
    brands: brands.toSorted((one, other) => other.hotels - one.hotels),
    facilities: facilityIds.map((id) => ({
      id,
      name: facilities[id],
      hotels: count((hotel) => hotel.facilities.includes(id)),
    })),
    payments: hotelPayments.map((id) => ({ id, name: hotelPaymentNames[id] })),
  };
}

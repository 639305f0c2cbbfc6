import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { hotelPayments } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { wayTo } from '@woxing/contract/products/hotel/hotel-search.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { searchHotels as endpoint } from '@woxing/contract/products/hotel/hotels';
import type { Ctx } from '#src/platform/context.ts';
import type { HotelFacts } from '../hotel-supplier.ts';
import { type ListedHotel, listHotels } from './hotel-list.rules.ts';
import {
  checkStayDays,
  type HotelSearchDeps,
  kindsFor,
  pictureUrl,
  type SearchPlace,
} from './hotel-search-deps.ts';
import { planView, type StayStandard, stayStandard } from './rate-view.rules.ts';

/** The hotels of a city with their cheapest rates that suit. Refuses with `hotel.unknown-city`, `hotel.stay`, `hotel.elsewhere` and `hotel.unknown`. */
export async function searchHotels(
  { hotels: supplier, placesOf, hotelStandard, agreedRates }: HotelSearchDeps,
  ctx: Ctx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { city, placeId, nearHotelId, around, breakfast, freeCancellation, payments, sort, page, pageSize } =
    input;
  const { arrival, departure, rooms, adults } = input;
  const stay: Stay = { arrival, departure, rooms, adults };
  checkStayDays(stay, ctx.now);
  const hotels = await supplier.hotels(city);
  if (hotels.length === 0) throw refuse('hotel.unknown-city', { city });
  const place = placeId === undefined ? undefined : placeNamed(placesOf(city), placeId, city);
  const nearHotel = nearHotelId === undefined ? undefined : hotelNamed(hotels, nearHotelId);
  const wishes = {
    kinds: kindsFor(ctx),
    breakfast,
    freeCancellation,
    payments: payments.length === 0 ? hotelPayments : payments,
  };
  const find = async () => {
    const agreed = await agreedRates(ctx, { city }, stay);
    return supplier.search(ctx.tenantId, { city, stay, wishes, agreed, leftLater: true }, ctx.now);
  };
  const [found, standard] = await Promise.all([find(), hotelStandard(ctx)]);
  const held = stayStandard(standard?.standard ?? null, city, stay);
  const from = place ?? nearHotel ?? around;
  const others = hotels.filter(({ id }) => id !== nearHotelId);
  const all = listHotels(found, others, { filter: input, held, from, sort });
  const forbids = held.standard?.over === 'forbid';
  const listed = forbids && input.hideForbidden ? all.filter(({ within }) => within) : all;
  const shown = listed.slice((page - 1) * pageSize, page * pageSize);
  const shownRooms = shown.map(({ rate: { hotelId, roomId } }) => ({ hotelId, roomId }));
  const left = await supplier.left(ctx.tenantId, { city, stay, rooms: shownRooms }, ctx.now);
  return {
    total: listed.length,
    forbidden: forbids ? all.filter(({ within }) => !within).length : 0,
    agreed: found.filter(({ plan }) => plan.kind === 'agreement').length,
    nights: held.caps.length,
    place: place ?? null,
    caps:
      standard === null
        ? null
        : nightsOf(stay).map((night, at) => ({ night, capFen: held.caps[at] ?? null })),
    hotels: shown.map((hotel, at) => hotelView(hotel, leftOf(hotel, left[at]!), stay, held)),
  };
}

function placeNamed(places: readonly SearchPlace[], placeId: string, city: string): SearchPlace {
  const place = places.find(({ id }) => id === placeId);
  if (place === undefined) throw refuse('hotel.elsewhere', { city });
  return place;
}

/** Refuses with `hotel.unknown` what is in another city as well: a way from one to another leads nowhere. */
function hotelNamed(hotels: readonly HotelFacts[], hotelId: string): HotelFacts {
  const hotel = hotels.find(({ id }) => id === hotelId);
  if (hotel === undefined) throw refuse('hotel.unknown');
  return hotel;
}

/** Of a room at an agreed price the hotel may keep some to itself, which a count of its rooms does not know. */
const leftOf = ({ rate }: ListedHotel, left: number) => (rate.plan.kind === 'agreement' ? rate.left : left);

const hotelView = ({ facts, rate, metres }: ListedHotel, left: number, stay: Stay, held: StayStandard) => ({
  ...factsView(facts),
  distance: metres === undefined ? null : wayTo(metres),
  rate: { roomId: rate.roomId, ...planView({ ...rate, left }, { stay, held, facts }) },
});

export const factsView = (facts: HotelFacts) => ({
  ...facts,
  facilities: [...facts.facilities],
  picture: pictureUrl(facts.id, 'house'),
});

import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { hotelPayments } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { wayTo } from '@woxing/contract/products/hotel/hotel-search.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type {
  searchHotels as endpoint,
  followHotels as followEndpoint,
} from '@woxing/contract/products/hotel/hotels';
import type { Events } from '#src/http/event-answer.ts';
import type { Ctx } from '#src/platform/context.ts';
import {
  type FoundPortion,
  type FoundRate,
  gatherRates,
  type HotelFacts,
  type RateWishes,
} from '../hotel-supplier.ts';
import { type ListedHotel, listHotels } from './hotel-list.rules.ts';
import {
  checkStayDays,
  type HotelSearchDeps,
  kindsFor,
  pictureUrl,
  type SearchPlace,
} from './hotel-search-deps.ts';
import { planView, type StayStandard, stayStandard } from './rate-view.rules.ts';

type ListAsk = InputOf<typeof endpoint>;
type ListAnswer = AnswerOf<typeof endpoint>;

/** The hotels of a city with their cheapest rates that suit. Refuses with `hotel.unknown-city`, `hotel.stay`, `hotel.elsewhere` and `hotel.unknown`. */
export async function searchHotels(deps: HotelSearchDeps, ctx: Ctx, ask: ListAsk): Promise<ListAnswer> {
  const search = await openSearch(deps, ctx, ask);
  const found = await gatherRates(search.portions);
  return answerOf(search, found, (shown) => leftNow(deps, ctx, search, shown));
}

/** The same list again and again while a supplier tells its prices in portions; the last is the one that `searchHotels` answers. */
export async function followHotels(
  deps: HotelSearchDeps,
  ctx: Ctx,
  ask: ListAsk,
): Promise<Events<AnswerOf<typeof followEndpoint>>> {
  const search = await openSearch(deps, ctx, ask);
  return async function* follow(ended) {
    const found: FoundRate[] = [];
    for await (const { rates, asked } of search.portions) {
      if (ended.aborted) return;
      found.push(...rates);
      if (asked < search.of)
        yield { ...(await answerOf(search, found, leftAsFound)), pricing: { asked, of: search.of } };
    }
    const all = await answerOf(search, found, (shown) => leftNow(deps, ctx, search, shown));
    yield { ...all, pricing: null };
  };
}

/** What is looked for, once it is known to make sense. */
interface Search {
  readonly ask: ListAsk;
  readonly stay: Stay;
  readonly place: SearchPlace | undefined;
  readonly from: GeoPoint | undefined;
  readonly hasStandard: boolean;
  readonly held: StayStandard;
  readonly hotels: readonly HotelFacts[];
  /** Hotels of the city, however many of them are listed. */
  readonly of: number;
  readonly portions: AsyncIterable<FoundPortion>;
}

async function openSearch(
  { hotels: supplier, placesOf, hotelStandard, agreedRates }: HotelSearchDeps,
  ctx: Ctx,
  ask: ListAsk,
): Promise<Search> {
  const { city, placeId, nearHotelId, around, arrival, departure, rooms, adults } = ask;
  const stay: Stay = { arrival, departure, rooms, adults };
  checkStayDays(stay, ctx.now);
  const hotels = await supplier.hotels(city);
  if (hotels.length === 0) throw refuse('hotel.unknown-city', { city });
  const place = placeId === undefined ? undefined : placeNamed(placesOf(city), placeId, city);
  const nearHotel = nearHotelId === undefined ? undefined : hotelNamed(hotels, nearHotelId);
  const [agreed, standard] = await Promise.all([agreedRates(ctx, { city }, stay), hotelStandard(ctx)]);
  const wishes = wishesOf(ctx, ask);
  return {
    ask,
    stay,
    place,
    from: place ?? nearHotel ?? around,
    hasStandard: standard !== null,
    held: stayStandard(standard?.standard ?? null, city, stay),
    hotels: hotels.filter(({ id }) => id !== nearHotelId),
    of: hotels.length,
    portions: supplier.search(ctx.tenantId, { city, stay, wishes, agreed, leftLater: true }, ctx.now),
  };
}

const wishesOf = (ctx: Ctx, { breakfast, freeCancellation, payments }: ListAsk): RateWishes => ({
  kinds: kindsFor(ctx),
  breakfast,
  freeCancellation,
  payments: payments.length === 0 ? hotelPayments : payments,
});

type LeftOfShown = (shown: readonly ListedHotel[]) => Promise<readonly number[]>;

/** What the search itself said: that there are enough. */
const leftAsFound: LeftOfShown = (shown) => Promise.resolve(shown.map(({ rate }) => rate.left));

function leftNow(
  { hotels: supplier }: HotelSearchDeps,
  ctx: Ctx,
  { ask: { city }, stay }: Search,
  shown: readonly ListedHotel[],
): Promise<readonly number[]> {
  const rooms = shown.map(({ rate: { hotelId, roomId } }) => ({ hotelId, roomId }));
  return supplier.left(ctx.tenantId, { city, stay, rooms }, ctx.now);
}

/** The page that is asked for, of those hotels whose rates are known. */
async function answerOf(
  { ask, stay, place, from, hasStandard, held, hotels }: Search,
  found: readonly FoundRate[],
  leftOfShown: LeftOfShown,
): Promise<ListAnswer> {
  const all = listHotels(found, hotels, { filter: ask, held, from, sort: ask.sort });
  const forbids = held.standard?.over === 'forbid';
  const listed = forbids && ask.hideForbidden ? all.filter(({ within }) => within) : all;
  const shown = listed.slice((ask.page - 1) * ask.pageSize, ask.page * ask.pageSize);
  const left = await leftOfShown(shown);
  return {
    total: listed.length,
    forbidden: forbids ? all.filter(({ within }) => !within).length : 0,
    agreed: found.filter(({ plan }) => plan.kind === 'agreement').length,
    nights: held.caps.length,
    place: place ?? null,
    caps: hasStandard ? nightsOf(stay).map((night, at) => ({ night, capFen: held.caps[at] ?? null })) : null,
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

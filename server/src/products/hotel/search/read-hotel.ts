import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { nightsOf } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type * as contract from '@woxing/contract/products/hotel/hotels';
import type { Ctx } from '#src/platform/context.ts';
import type { HotelDetail, HotelSupplier, RoomRate } from '../hotel-supplier.ts';
import { checkStayDays, type HotelSearchDeps, kindsFor, pictureUrl } from './hotel-search-deps.ts';
import { pricedPlanView, stayStandard } from './rate-view.rules.ts';
import { factsView } from './search-hotels.ts';

/** One hotel in full. Refuses with `hotel.unknown`. */
export async function readHotel(
  { hotels }: Pick<HotelSearchDeps, 'hotels'>,
  { hotelId }: InputOf<typeof contract.hotelBaseInfo>,
): Promise<AnswerOf<typeof contract.hotelBaseInfo>> {
  const detail = await hotelNamed(hotels, hotelId);
  const { facts, views, rooms, reviews, nearby, ...rest } = detail;
  return {
    ...rest,
    facts: factsView(facts),
    reviews: [...reviews],
    nearby: [...nearby],
    rooms: rooms.map((room) => ({ ...room, picture: pictureUrl(hotelId, room.id) })),
    pictures: views.map(({ view, title }) => ({ title, url: pictureUrl(hotelId, view) })),
  };
}

async function hotelNamed(hotels: HotelSupplier, hotelId: string): Promise<HotelDetail> {
  const detail = await hotels.hotel(hotelId);
  if (detail === undefined) throw refuse('hotel.unknown');
  return detail;
}

/** What its rooms cost on the nights of a stay; those that are sold out have none left. Refuses with `hotel.unknown` and `hotel.stay`. */
export async function priceHotel(
  deps: HotelSearchDeps,
  ctx: Ctx,
  { hotelId, ...stay }: InputOf<typeof contract.hotelPrices>,
): Promise<AnswerOf<typeof contract.hotelPrices>> {
  const { rates, viewOf } = await pricedHotel(deps, ctx, hotelId, stay);
  const byRoom = Map.groupBy(rates, ({ roomId }) => roomId);
  return {
    nights: nightsOf(stay).length,
    rooms: [...byRoom].map(([roomId, of]) => ({ roomId, plans: of.map(viewOf) })),
  };
}

async function pricedHotel(
  { hotels, hotelStandard, agreedRates }: HotelSearchDeps,
  ctx: Ctx,
  hotelId: string,
  stay: Parameters<typeof checkStayDays>[0],
) {
  checkStayDays(stay, ctx.now);
  const agreed = await agreedRates(ctx, { hotelId }, stay);
  const ask = { hotelId, stay, kinds: kindsFor(ctx), agreed };
  const [{ facts }, rates, standard] = await Promise.all([
    hotelNamed(hotels, hotelId),
    hotels.rates(ctx.tenantId, ask, ctx.now),
    hotelStandard(ctx),
  ]);
  if (rates === undefined) throw refuse('hotel.unknown');
  const held = stayStandard(standard?.standard ?? null, facts.city, stay);
  return {
    rates,
    viewOf: (rate: RoomRate) => pricedPlanView(rate, { stay, held, facts }),
  };
}

/** A view of a hotel, as whoever sells it has it. Refuses with `hotel.unknown`. */
export async function showPicture(
  { hotels }: Pick<HotelSearchDeps, 'hotels'>,
  { hotelId, view }: InputOf<typeof contract.hotelPicture>,
): Promise<AnswerOf<typeof contract.hotelPicture>> {
  const picture = await hotels.picture(hotelId, view);
  if (picture === undefined) throw refuse('hotel.unknown');
  return { ...picture, mayBeKept: true };
}

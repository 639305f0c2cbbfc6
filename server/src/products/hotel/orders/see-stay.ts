import { refuse } from '@woxing/contract/core/errors';
import type { HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { ProductStandard } from '#src/standards/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import type { AgreedRatesOf } from '../agreements/agreed-rates.ts';
import type { AgreedRate, HotelDetail, HotelSupplier, RoomRate, RoomType } from '../hotel-supplier.ts';
import { checkStayDays, kindsFor } from '../search/hotel-search-deps.ts';
import { type JudgedRooms, judgeRooms, type PartyRoom } from './rooms-of-party.ts';

export interface SeeStayDeps {
  readonly hotels: Pick<HotelSupplier, 'hotel' | 'rates' | 'abilities'>;
  readonly agreedRates: AgreedRatesOf;
  /** Of whoever asks; null where nothing limits them. */
  readonly hotelStandard: (ctx: Ctx) => Promise<ProductStandard<HotelStandard> | null>;
  /** What limits each of these guests of whoever asks; null where nothing does. */
  readonly hotelStandardsOf: (
    ctx: Ctx,
    travellers: readonly TravellerAsked[],
  ) => Promise<readonly (ProductStandard<HotelStandard> | null)[]>;
}

/** Minutes a person has to pay, from the moment of ordering; hotels that look first answer within a third of it. */
export const hotelPayMinutes = 30;

export interface AskedStay extends Stay {
  readonly hotelId: string;
  readonly roomId: string;
  readonly planId: string;
}

/** A rate that was looked up, and the house that has it. */
export interface SeenStay {
  readonly stay: Stay;
  readonly detail: HotelDetail;
  readonly room: RoomType | undefined;
  /** Undefined where it is not sold any more, or not to whoever asks. */
  readonly rate: RoomRate | undefined;
  /** By which it is sold, where its plan is one that the enterprise has agreed on. */
  readonly agreed: AgreedRate | undefined;
}

/** Refuses with `hotel.unknown` and `hotel.stay`. */
export async function seeStay(
  { hotels, agreedRates }: Pick<SeeStayDeps, 'hotels' | 'agreedRates'>,
  ctx: Ctx,
  { hotelId, roomId, planId, arrival, departure, rooms, adults }: AskedStay,
): Promise<SeenStay> {
  const stay = { arrival, departure, rooms, adults };
  checkStayDays(stay, ctx.now);
  const agreed = await agreedRates(ctx, { hotelId }, stay);
  const [detail, rates] = await Promise.all([
    hotels.hotel(hotelId),
    hotels.rates(ctx.tenantId, { hotelId, stay, kinds: kindsFor(ctx), agreed }, ctx.now),
  ]);
  if (detail === undefined || rates === undefined) throw refuse('hotel.unknown');
  return {
    stay,
    detail,
    room: detail.rooms.find(({ id }) => id === roomId),
    rate: rates.find(({ roomId: room, plan }) => room === roomId && plan.id === planId),
    agreed: agreed.find(({ id }) => id === planId),
  };
}

type Sold = SeenStay & { readonly rate: RoomRate };

/** A rate held against the standards of its guests, room by room; where they are not named, against that of whoever asks. */
export async function judgeSeenStay(
  { hotelStandard, hotelStandardsOf }: SeeStayDeps,
  ctx: Ctx,
  { stay, detail: { facts }, room, rate }: Sold,
  guests: readonly (readonly TravellerAsked[])[],
): Promise<JudgedRooms> {
  const judged = {
    title: [facts.name, room?.name].join(' '),
    city: facts.city,
    star: facts.star,
    nights: rate.nights,
  };
  if (guests.length === 0) {
    const own = { names: [], limits: [await hotelStandard(ctx)] };
    return judgeRooms(
      judged,
      Array.from({ length: stay.rooms }, () => own),
    );
  }
  const limits = await hotelStandardsOf(ctx, guests.flat());
  return judgeRooms(judged, roomsWith(guests, limits));
}

function roomsWith(
  guests: readonly (readonly TravellerAsked[])[],
  limits: readonly (ProductStandard<HotelStandard> | null)[],
): PartyRoom[] {
  const starts = guests.map((_, at) => guests.slice(0, at).flat().length);
  return guests.map((room, at) => ({
    names: room.map(({ name }) => name),
    limits: limits.slice(starts[at], starts[at]! + room.length),
  }));
}

import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { noFen } from '@woxing/contract/core/money';
import { changedNights } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { checkStay as endpoint } from '@woxing/contract/products/hotel/hotels';
import type { Ctx } from '#src/platform/context.ts';
import { travellersAsked } from '#src/travellers/public.ts';
import { pricedPlanView, stayStandard } from '../search/rate-view.rules.ts';
import { hotelPayMinutes, judgeSeenStay, type SeeStayDeps, seeStay } from './see-stay.ts';

const nothingLeft = { changed: [], plan: null, rooms: [], personFen: noFen, standard: null };

/**
 * Whether a rate still stands as it was shown, and who pays what of it; what changed is told by the night. Refuses with `hotel.unknown`
 * and `hotel.stay`.
 */
export async function checkStay(
  deps: SeeStayDeps,
  ctx: Ctx,
  { prices, guests, ...input }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const shared = { payMinutes: hotelPayMinutes, holdsRooms: deps.hotels.abilities.holdsRooms };
  const seen = await seeStay(deps, ctx, input);
  if (seen.rate === undefined)
    return { canBook: false, reason: '该房型或价格已停售，请选择其他房型', ...shared, ...nothingLeft };
  const { stay, rate, detail } = seen;
  const people = guests?.map((room) => travellersAsked(room.guests)) ?? [];
  const judged = await judgeSeenStay(deps, ctx, { ...seen, rate }, people);
  const limit = await deps.hotelStandard(ctx);
  const held = stayStandard(limit?.standard ?? null, detail.facts.city, stay);
  const canBook = rate.left >= stay.rooms;
  return {
    canBook,
    reason: canBook ? '' : soldOutWords(rate.left),
    changed: changedNights(prices, rate.nights),
    plan: pricedPlanView(rate, { stay, held, facts: detail.facts }),
    rooms: judged.rooms.map((nights) => ({ nights: [...nights] })),
    personFen: judged.personFen,
    standard: judged.trace(undefined),
    ...shared,
  };
}

export const soldOutWords = (left: number): string =>
  left === 0
    ? '该房型在所选日期已售完，请选择其他房型或酒店'
    : `该房型在所选日期仅剩${left}间，请减少房间数或选择其他房型`;

import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { ChosenRateSearch } from '../hotel-params.rules.ts';
import { staySearch } from '../search/stay-address.rules.ts';

/** A price of a room for a stay, with what each night cost when it was chosen. */
export interface ChosenRate {
  readonly hotelId: string;
  readonly roomId: string;
  readonly planId: string;
  readonly stay: Stay;
  readonly prices: readonly { readonly night: Day; readonly priceFen: Fen }[];
}

export function writeChosenRate({
  hotelId,
  roomId,
  plan,
  stay,
}: {
  readonly hotelId: string;
  readonly roomId: string;
  readonly plan: {
    readonly planId: string;
    readonly nights: readonly { readonly priceFen: Fen }[];
  };
  readonly stay: Stay;
}): ChosenRateSearch {
  const prices = plan.nights.map(({ priceFen }) => priceFen).join('-');
  return { hotelId, room: roomId, plan: plan.planId, ...staySearch(stay), prices };
}

/** Undefined of an address that names no price: half of a wish is not what anybody asked for. */
export function chosenRateOf(search: ChosenRateSearch): ChosenRate | undefined {
  const { hotelId, room, plan, arrival, departure, rooms = 1, adults = 1 } = search;
  if (hotelId === undefined || room === undefined || plan === undefined) return undefined;
  if (arrival === undefined || departure === undefined || departure <= arrival) return undefined;
  const stay = { arrival, departure, rooms, adults };
  const fens = search.prices?.split('-').map(Number) ?? [];
  const nights = nightsOf(stay);
  const prices =
    fens.length === nights.length ? nights.map((night, at) => ({ night, priceFen: fen(fens[at]!) })) : [];
  return { hotelId, roomId: room, planId: plan, stay, prices };
}

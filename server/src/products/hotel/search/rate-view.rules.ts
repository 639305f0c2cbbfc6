import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, noFen, timesFen } from '@woxing/contract/core/money';
import { savingOf } from '@woxing/contract/products/agreements.rules';
import {
  cancelSpans,
  cancelWords,
  freeUntil,
} from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { meanNight, partsByNight, stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import {
  keepsHotelStandard,
  nightCap,
  traceHotel,
} from '@woxing/contract/products/hotel/hotel-standard.rules';
import { nightsOf, type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { hotelPrices } from '@woxing/contract/products/hotel/hotels';
import type { HotelFacts, RoomRate } from '../hotel-supplier.ts';

/** A rate as pages show it: what it costs by the night, until when it may be given back, and what the standard says of it. */

export type PricedPlanView = AnswerOf<typeof hotelPrices>['rooms'][number]['plans'][number];
export type PlanView = Omit<PricedPlanView, 'cancelSpans'>;

/** The standard of whoever asks as far as it concerns one city on the nights of a stay. */
export interface StayStandard {
  /** Null: nothing limits it. */
  readonly standard: HotelStandard | null;
  readonly city: string;
  /** By the nights, null where there is no limit. */
  readonly caps: readonly (Fen | null)[];
}

/** Rows of other cities are left out, so that a list does not look through them for each hotel. */
export function stayStandard(standard: HotelStandard | null, city: string, stay: Stay): StayStandard {
  const nights = nightsOf(stay);
  if (standard === null) return { standard, city, caps: nights.map(() => null) };
  const own = { ...standard, cities: standard.cities.filter((cap) => cap.city === city) };
  return { standard: own, city, caps: nights.map((night) => nightCap(own, { city }, night)) };
}

const optionOf = ({ city }: StayStandard, { star }: Pick<HotelFacts, 'star'>, { nights }: RoomRate) => ({
  city,
  star,
  nights: nights.map(({ night, priceFen }) => ({ day: night, priceFen })),
});

export const keepsStandard = (held: StayStandard, facts: Pick<HotelFacts, 'star'>, rate: RoomRate): boolean =>
  held.standard === null || keepsHotelStandard(optionOf(held, facts, rate), held.standard);

/** Null where nothing is saved. */
function savingOn({ rooms }: Stay, nights: RoomRate['nights'], otherwise: RoomRate['nights']) {
  const saving = savingOf(stayTotal(nights, rooms), stayTotal(otherwise, rooms));
  return saving.savingFen === noFen ? null : saving;
}

export function planView(
  rate: RoomRate,
  {
    stay,
    held,
    facts,
  }: { readonly stay: Stay; readonly held: StayStandard; readonly facts: Pick<HotelFacts, 'star'> },
): PlanView {
  const { plan, nights, left, otherwise } = rate;
  const trace =
    held.standard === null
      ? { lines: [], over: null }
      : traceHotel(optionOf(held, facts, rate), held.standard);
  return {
    planId: plan.id,
    kind: plan.kind,
    breakfasts: plan.breakfasts,
    payment: plan.payment,
    cancellation: plan.cancellation.kind,
    cancelWords: cancelWords(plan.cancellation, stay.arrival),
    freeUntil: freeUntil(plan.cancellation, stay.arrival) ?? null,
    onRequest: plan.onRequest,
    heldUntil: plan.heldUntil,
    nights: partsByNight(nights, held.caps),
    meanFen: meanNight(nights),
    totalFen: stayTotal(nights, stay.rooms),
    left,
    saving: otherwise === undefined ? null : savingOn(stay, nights, otherwise),
    lines: [...trace.lines],
    over: trace.over,
  };
}

/** The same with what giving all of it back costs from when on. */
export function pricedPlanView(
  rate: RoomRate,
  of: { readonly stay: Stay; readonly held: StayStandard; readonly facts: Pick<HotelFacts, 'star'> },
): PricedPlanView {
  const { arrival, rooms } = of.stay;
  const spans = cancelSpans(rate.plan.cancellation, arrival, rate.nights);
  return {
    ...planView(rate, of),
    cancelSpans: spans.map(({ from, fineFen }) => ({ from, fineFen: timesFen(fineFen, rooms) })),
  };
}

import { dayOf, timeOf } from '@woxing/contract/core/days';
import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import { refuse } from '@woxing/contract/core/errors';
import { type RateKind } from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { type Stay, stayProblem } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { ProductStandard } from '#src/standards/public.ts';
import type { AgreedRatesOf } from '../agreements/agreed-rates.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';

export interface HotelSearchDeps {
  readonly hotels: HotelSupplier;
  readonly agreedRates: AgreedRatesOf;
  /** Landmarks of a city by its name; none of one that is not known. */
  readonly placesOf: (city: string) => readonly SearchPlace[];
  readonly hotelStandard: (ctx: Ctx) => Promise<ProductStandard<HotelStandard> | null>;
}

export interface SearchPlace extends GeoPoint {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly pinyin: string;
  readonly initials: string;
}

/** Which rates somebody has. */
export const kindsFor = ({ signedIn }: Pick<Ctx, 'signedIn'>): readonly RateKind[] =>
  signedIn?.creditMemberId === undefined ? ['public', 'member'] : ['public', 'member', 'company'];

/** Refuses with `hotel.stay`. All hotels that are sold keep Chinese time. */
export function checkStayDays(stay: Stay, now: Date): void {
  const problem = stayProblem(stay, dayOf(now), Number(timeOf(now).slice(0, 2)));
  if (problem !== undefined) throw refuse('hotel.stay', { problem });
}

export const pictureUrl = (hotelId: string, view: string): string =>
  `/hotel/picture?hotelId=${hotelId}&view=${view}`;

import { type GeoPoint, metresBetween } from '@woxing/contract/core/distance.rules';
import type { InputOf } from '@woxing/contract/core/endpoint';
import type { Fen } from '@woxing/contract/core/money';
import { meanNight } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { HotelSort } from '@woxing/contract/products/hotel/hotel-search.rules';
import type { searchHotels } from '@woxing/contract/products/hotel/hotels';
import type { FoundRate, HotelFacts } from '../hotel-supplier.ts';
import { keepsStandard, type StayStandard } from './rate-view.rules.ts';

/** A hotel with its rate, and what a list sorts it by. */
export interface ListedHotel {
  readonly facts: HotelFacts;
  readonly rate: FoundRate;
  readonly meanFen: Fen;
  readonly metres: number | undefined;
  readonly within: boolean;
}

export type ListFilter = Pick<
  InputOf<typeof searchHotels>,
  | 'keyword'
  | 'minFen'
  | 'maxFen'
  | 'stars'
  | 'brands'
  | 'facilities'
  | 'minScore'
  | 'withinMetres'
  | 'agreed'
  | 'withinStandard'
>;

export function listHotels(
  found: readonly FoundRate[],
  hotels: readonly HotelFacts[],
  by: {
    readonly filter: ListFilter;
    readonly held: StayStandard;
    readonly from: GeoPoint | undefined;
    readonly sort: HotelSort;
  },
): ListedHotel[] {
  const rates = new Map(found.map((rate) => [rate.hotelId, rate]));
  const keeps = filterOf(by.filter);
  const listed = hotels.flatMap((facts): ListedHotel[] => {
    const rate = rates.get(facts.id);
    if (rate === undefined || !keeps(facts)) return [];
    const hotel = {
      facts,
      rate,
      meanFen: meanNight(rate.nights),
      metres: by.from && metresBetween(by.from, facts),
      within: keepsStandard(by.held, facts, rate),
    };
    return keepsRate(hotel, by.filter) ? [hotel] : [];
  });
  return listed.toSorted(orders[by.sort]);
}

function filterOf({ keyword, stars, brands, facilities, minScore }: ListFilter) {
  const words = keyword.toLowerCase();
  return (facts: HotelFacts): boolean =>
    (stars.length === 0 || stars.includes(facts.star)) &&
    (brands.length === 0 || brands.includes(facts.brand)) &&
    (minScore === 0 || (facts.score ?? 0) >= minScore) &&
    facilities.every((facility) => facts.facilities.includes(facility)) &&
    (words === '' || `${facts.name} ${facts.near.name} ${facts.address}`.toLowerCase().includes(words));
}

function keepsRate(
  { rate, meanFen, metres, within }: ListedHotel,
  { minFen, maxFen, withinMetres, agreed, withinStandard }: ListFilter,
): boolean {
  if (agreed && !isAgreed(rate)) return false;
  if (minFen !== undefined && meanFen < minFen) return false;
  if (maxFen !== undefined && meanFen > maxFen) return false;
  if (withinMetres !== undefined && metres !== undefined && metres > withinMetres) return false;
  return within || !withinStandard;
}

type Order = (one: ListedHotel, other: ListedHotel) => number;

const byId: Order = (one, other) => (one.facts.id < other.facts.id ? -1 : 1);
const byPrice: Order = (one, other) => one.meanFen - other.meanFen || byId(one, other);
const byScore: Order = (one, other) =>
  (other.facts.score ?? 0) - (one.facts.score ?? 0) ||
  other.facts.reviews - one.facts.reviews ||
  byId(one, other);

const isAgreed = ({ plan }: FoundRate): boolean => plan.kind === 'agreement';

/**
 * What the enterprise has agreed on first, then what the standard allows; among these well spoken of, near and not dear: a tenth of a
 * point is worth 200 m or ¥20.
 */
const recommended: Order = (one, other) =>
  Number(isAgreed(other.rate)) - Number(isAgreed(one.rate)) ||
  Number(other.within) - Number(one.within) ||
  worth(other) - worth(one) ||
  byId(one, other);

const worth = ({ facts: { score, reviews }, meanFen, metres = 0 }: ListedHotel): number =>
  (score ?? 40) + Math.min(reviews, 1000) / 500 - metres / 200 - meanFen / 2000;

const orders: Readonly<Record<HotelSort, Order>> = {
  recommended,
  price: byPrice,
  'price-down': (one, other) => other.meanFen - one.meanFen || byId(one, other),
  score: byScore,
  // Without a place there is no distance: the best spoken of come first.
  distance: (one, other) => (one.metres ?? 0) - (other.metres ?? 0) || byScore(one, other),
};
